import { useRef } from 'react';
import { FieldError, SubmitButton } from '#app/forms/fields.tsx';
import { type FormField, fieldProps } from '#app/forms/use-fields.ts';
import { useDrop, usePaste } from '#app/stories/editing/photos/use-given-files.ts';
import { type Uploading, usePhotoUpload } from '#app/stories/editing/photos/use-photo-upload.ts';
import { endMissing, photoNumberText } from '#app/stories/photos/photo.ts';
import { photoPath } from '#app/stories/record/story-paths.ts';
import { FileInput } from '#app/ui/field.tsx';
import { Hint } from '#app/ui/text.tsx';
import { withdrawToast } from '#app/ui/toast.tsx';
import { Unseen } from '#app/ui/unseen.tsx';
import { useEnhancement } from '#app/ui/use-enhancement.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { isFocusFree } from '#app/ui/use-new-focus.ts';

export interface ListedPhoto {
	id: string;
	description: string;
	place: string;
	width: number;
	height: number;
	isTruncated: boolean;
}

interface PhotoSectionProps {
	storyId: string;
	photos: ListedPhoto[];
	field: FormField;
}

export function PhotoSection({ storyId, photos, field }: PhotoSectionProps) {
	const hydrated = useHydrated();
	const { uploading, fault, upload } = usePhotoUpload(storyId);
	const input = useRef<HTMLInputElement>(null);
	usePaste(upload);
	const isOver = useDrop(upload);
	const chosen = useRef(() => {});
	chosen.current = () => {
		const files = [...(input.current?.files ?? [])];
		// Otherwise the form would send the files again.
		if (input.current) input.current.value = '';
		upload(files);
	};
	useEnhancement(() => chosen.current(), []);
	const isBusy = uploading !== null;
	const alert = useRef<HTMLParagraphElement>(null);
	useEnhancement(() => {
		if (!fault) return;
		withdrawToast();
		alert.current?.scrollIntoView({ block: 'nearest' });
	}, [fault]);
	const wasBusy = useRef(false);
	useEnhancement(() => {
		if (wasBusy.current && !isBusy && isFocusFree()) input.current?.focus();
		wasBusy.current = isBusy;
	}, [isBusy]);
	return (
		<section className="mt-8 [&>*+*]:mt-4" aria-labelledby="photos">
			<h2 id="photos" tabIndex={-1}>
				Photos
			</h2>
			{photos.length > 0 && (
				<ul className="grid gap-4 min-[48rem]:max-[72rem]:grid-cols-2">
					{photos.map((photo, index) => (
						<PhotoItem key={photo.id} photo={photo} number={index + 1} count={photos.length} />
					))}
				</ul>
			)}
			<div
				className={
					'mt-6 rounded border-2 border-dashed p-3 [&>*+*]:mt-2 ' +
					(isOver ? 'border-accent bg-shade' : 'border-edge')
				}
			>
				<label htmlFor={field.id}>Add photos</label>{' '}
				<Hint id={field.descriptionId}>
					Up to 10 MB each. A photo is saved as soon as it is added.{' '}
					<span>
						{isOver
							? 'Let go to add them.'
							: hydrated
								? 'You can also drop them on this page, or paste one.'
								: 'Up to 10 at a time.'}
					</span>
				</Hint>
				<FileInput
					ref={input}
					{...fieldProps(field, field.descriptionId)}
					accept="image/*,.heic,.heif"
					multiple
					disabled={isBusy}
					aria-invalid={field.errors || fault ? true : undefined}
					onChange={() => chosen.current()}
					// Once scripts send the files at once, that none is chosen is no news.
					className={`scroll-mt-60 ${hydrated ? 'text-transparent' : 'text-ink-soft'}`}
				/>
				<FieldError field={field} />
				<p ref={alert} role="alert" className="font-bold text-error">
					{fault}
				</p>
				<UploadProgress uploading={uploading} />
				{!hydrated && (
					<SubmitButton variant="plain" intent="add-photos">
						Add these photos
					</SubmitButton>
				)}
			</div>
		</section>
	);
}

function PhotoItem({ photo, number, count }: { photo: ListedPhoto; number: number; count: number }) {
	const { id, description, place, width, height, isTruncated } = photo;
	const name = description || `photo ${number}`;
	return (
		<li id={`photo-${id}`} tabIndex={-1} className="flex flex-wrap gap-x-4 gap-y-2 border-t border-rule pt-4">
			<img
				src={photoPath(id, 'small')}
				alt={photoNumberText(number, count)}
				width={width}
				height={height}
				loading="lazy"
				className="aspect-[3/2] w-[5.5rem] flex-none min-[48rem]:max-[72rem]:w-[4.5rem] self-start rounded bg-shade object-cover object-[50%_30%]"
			/>
			<div className="min-w-0 flex-[1_1_8rem]">
				{description ? (
					<p dir="auto" className="font-story leading-[1.35] wrap-anywhere">
						{description}
					</p>
				) : (
					<Hint>Not described yet</Hint>
				)}
				<Hint>{place}</Hint>
				{isTruncated && <Hint>{endMissing()}</Hint>}
				<p className="-mr-1 -ml-[calc(0.5rem+2px)] flex flex-wrap sm:-mr-3">
					<SubmitButton variant="quiet" room="least" intent="see-photo" about={{ photoId: id }}>
						Describe or move
						<Unseen>{name}</Unseen>
					</SubmitButton>{' '}
					<SubmitButton variant="quiet" room="least" intent="ask-to-remove" about={{ photoId: id }}>
						Remove
						<Unseen>{name}</Unseen>
					</SubmitButton>
				</p>
			</div>
		</li>
	);
}

function UploadProgress({ uploading }: { uploading: Uploading | null }) {
	return (
		<>
			<p role="status" className="text-small wrap-anywhere">
				{uploading && `Uploading ${uploading.name} (${uploading.number} of ${uploading.count})`}
			</p>
			{uploading && (
				<progress
					value={uploading.sent}
					max={1}
					aria-label={`Upload of ${uploading.name}`}
					className="block h-2 w-full"
				/>
			)}
		</>
	);
}
