import { type DragEvent, useRef } from 'react';
import type { FormField } from '#app/forms/action-form.tsx';
import { FieldError, SubmitButton } from '#app/forms/fields.tsx';
import { type Uploading, usePhotoUpload } from '#app/stories/editing/photos/use-photo-upload.ts';
import { undescribed } from '#app/stories/photos/photo.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Card } from '#app/ui/card.tsx';
import { Input } from '#app/ui/field.tsx';
import { Hint } from '#app/ui/text.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** A photo as the editor lists it. */
export interface ListedPhoto {
	id: string;
	description: string;
	/** Where it stands, in words. */
	place: string;
	width: number;
	height: number;
}

interface PhotoSectionProps {
	storyId: string;
	photos: ListedPhoto[];
	field: FormField;
}

/** The photos of a story in its editor: to be added, and each to be described, placed and removed on its own page. */
export function PhotoSection({ storyId, photos, field }: PhotoSectionProps) {
	const hydrated = useHydrated();
	const { uploading, fault, upload } = usePhotoUpload(storyId);
	const input = useRef<HTMLInputElement>(null);
	usePaste((files) => upload(files));
	const chosen = useRef(() => {});
	chosen.current = () => {
		const files = [...(input.current?.files ?? [])];
		// Sent by itself: the form would send it with everything else.
		if (input.current) input.current.value = '';
		upload(files);
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		upload([...event.dataTransfer.files]);
	};
	// Chosen before the scripts were there.
	useEnhancement(() => chosen.current(), []);
	const isBusy = uploading !== null;
	return (
		<Card
			className="mt-8 [&>*+*]:mt-3"
			aria-labelledby="photos"
			onDragOver={(event) => event.preventDefault()}
			onDrop={drop}
		>
			<h2 id="photos">Photos</h2>
			{photos.length > 0 && (
				<ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
					{photos.map((photo, index) => (
						<PhotoItem key={photo.id} photo={photo} number={index + 1} count={photos.length} />
					))}
				</ul>
			)}
			<div>
				<label htmlFor={field.id}>Add photos</label>{' '}
				<Hint id={field.descriptionId}>
					Up to 10 MB each. {hydrated ? 'You can also drop them here, or paste one.' : 'Up to 10 at a time.'}
				</Hint>
				<Input
					ref={input}
					type="file"
					id={field.id}
					name={field.name}
					accept="image/*,.heic,.heif"
					multiple
					disabled={isBusy}
					aria-describedby={field.descriptionId}
					aria-invalid={field.errors || fault ? true : undefined}
					onChange={() => chosen.current()}
					className="mt-1"
				/>
				<FieldError field={field} />
				{/* Said when it changes. */}
				<p role="alert" className="font-bold text-error">
					{fault}
				</p>
			</div>
			<UploadProgress uploading={uploading} />
			{!hydrated && (
				<SubmitButton variant="plain" intent="add-photos">
					Add these photos
				</SubmitButton>
			)}
		</Card>
	);
}

function PhotoItem({ photo, number, count }: { photo: ListedPhoto; number: number; count: number }) {
	const { id, description, place, width, height } = photo;
	const name = description || `photo ${number}`;
	return (
		<li id={`photo-${id}`} className="[&>*+*]:mt-1">
			<img
				src={photoPath(id, 'small')}
				alt={description || undescribed(number, count)}
				width={width}
				height={height}
				loading="lazy"
				className="aspect-[4/3] w-full rounded bg-paper object-contain"
			/>
			<p dir="auto" aria-hidden className="text-small wrap-anywhere">
				{description || 'Not described yet'}
			</p>
			<Hint>{place}</Hint>
			<Actions>
				<SubmitButton
					variant="plain"
					room="little"
					intent="see-photo"
					about={{ photoId: id }}
					aria-label={`Describe or move ${name}`}
				>
					Describe or move
				</SubmitButton>{' '}
				<SubmitButton
					variant="plain"
					room="little"
					intent="ask-to-remove"
					about={{ photoId: id }}
					aria-label={`Remove ${name}`}
				>
					Remove
				</SubmitButton>
			</Actions>
		</li>
	);
}

/** How far an upload is: each file is said once. */
function UploadProgress({ uploading }: { uploading: Uploading | null }) {
	return (
		<>
			<p role="status">
				{uploading && `Uploading ${uploading.name} (${uploading.number} of ${uploading.count})`}
			</p>
			{uploading && (
				<progress
					value={uploading.sent}
					max={1}
					aria-label={`Upload of ${uploading.name}`}
					className="w-full"
				/>
			)}
		</>
	);
}

/** Takes pictures that are pasted anywhere on the page. */
function usePaste(take: (files: File[]) => void): void {
	const latest = useRef(take);
	latest.current = take;
	useEnhancement(() => {
		const paste = (event: ClipboardEvent) => {
			const { files = [], types = [] } = event.clipboardData ?? {};
			const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
			// Copied text may come with a picture of itself.
			if (pictures.length === 0 || types.includes('text/plain')) return;
			event.preventDefault();
			latest.current(pictures);
		};
		document.addEventListener('paste', paste);
		return () => document.removeEventListener('paste', paste);
	}, []);
}
