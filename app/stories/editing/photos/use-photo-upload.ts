import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { RequestError, requestTimeoutMs } from '#app/http/failure.ts';
import { fetchOk } from '#app/http/fetch-ok.ts';
import { aroundFault, fileFault, typeOfFile } from '#app/stories/editing/photos/photo-file.ts';
import { photosUploaded, uploadFailed } from '#app/stories/photos/photo.ts';
import { showToast } from '#app/ui/toast.tsx';

export interface Uploading {
	name: string;
	/** Counted from 1. */
	number: number;
	count: number;
	/** From 0 to 1. */
	sent: number;
}

export function usePhotoUpload(storyId: string) {
	const { revalidate } = useRevalidator();
	const [uploading, setUploading] = useState<Uploading | null>(null);
	const [fault, setFault] = useState<string | null>(null);
	const waiting = useRef<File[]>([]);
	const isBusy = useRef(false);

	async function upload(files: File[]) {
		waiting.current.push(...files);
		if (isBusy.current || files.length === 0) return;
		isBusy.current = true;
		setFault(null);
		const kept: string[] = [];
		let truncated = 0;
		try {
			for (let file = waiting.current[0]; file; file = waiting.current[0]) {
				const { name } = file;
				const show = (sent: number) => {
					const number = kept.length + 1;
					setUploading({ name, number, count: kept.length + waiting.current.length, sent });
				};
				show(0);
				const { isTruncated } = await uploadOne(storyId, file, show);
				waiting.current.shift();
				kept.push(name);
				revalidate();
				if (isTruncated) truncated += 1;
				showToast(photosUploaded(kept.length, truncated));
			}
		} catch (error) {
			const left = waiting.current.slice(1).map(({ name }) => name);
			setFault(failureText(error) + aroundFault(kept, left));
		} finally {
			waiting.current = [];
			isBusy.current = false;
			setUploading(null);
		}
	}
	return { uploading, fault, upload };
}

class BadFile extends Error {}

async function uploadOne(
	storyId: string,
	file: File,
	onSent: (part: number) => void,
): Promise<{ isTruncated: boolean }> {
	const fault = fileFault(file);
	if (fault) throw new BadFile(fault);
	const type = typeOfFile(file);
	const photos = `/api/stories/${storyId}/photos`;
	const { uploadURL, headers } = await sendJson('POST', `${photos}/upload`, { type });
	await putFile(uploadURL, headers, file, onSent);
	const [photoURL] = uploadURL.split('?');
	return sendJson('PUT', photos, { photoURL, name: file.name });
}

async function sendJson(method: string, url: string, body: unknown) {
	const headers = { 'Content-Type': 'application/json' };
	return (await fetchOk(url, { method, headers, body: JSON.stringify(body) })).json();
}

/** Uses XMLHttpRequest, since `fetch` reports no upload progress. */
function putFile(
	url: string,
	headers: Record<string, string>,
	file: File,
	onSent: (part: number) => void,
): Promise<void> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		let timer: ReturnType<typeof setTimeout>;
		const waitOn = () => {
			clearTimeout(timer);
			timer = setTimeout(() => request.abort(), requestTimeoutMs);
		};
		request.upload.onprogress = ({ loaded }) => {
			waitOn();
			onSent(file.size > 0 ? loaded / file.size : 1);
		};
		request.onload = () =>
			request.status < 300 ? resolve() : reject(new RequestError(request.status, request.responseText));
		request.onerror = () => reject(new TypeError('The connection was lost.'));
		request.onabort = request.onerror;
		request.onloadend = () => clearTimeout(timer);
		request.open('PUT', url);
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		waitOn();
		request.send(file);
	});
}

function failureText(error: unknown): string {
	if (error instanceof BadFile) return error.message;
	if (error instanceof RequestError && [400, 409, 429, 503].includes(error.status)) {
		try {
			return JSON.parse(error.body).message;
		} catch {
			// A proxy has answered, not our server.
		}
	}
	return uploadFailed.description;
}
