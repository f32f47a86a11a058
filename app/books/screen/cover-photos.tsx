import { Fragment } from 'react';
import { pressSave } from '#app/books/screen/press-save.ts';
import { type FormField, fieldProps } from '#app/forms/use-fields.ts';

export interface CoverPhotoChoice {
	id: string;
	name: string;
	src: string;
}

export function CoverPhotos({ field, photos }: { field: FormField; photos: CoverPhotoChoice[] }) {
	if (photos.length === 0) return null;
	const choices = [{ id: '', name: 'No photo', src: null }, ...photos];
	return (
		<fieldset className="mt-8">
			<legend>Photo on the cover</legend>{' '}
			<div className="cover-choice mt-2">
				{choices.map(({ id, name, src }) => (
					<Fragment key={id}>
						<label>
							<input
								{...fieldProps(field)}
								id={`${field.id}-${id || 'none'}`}
								type="radio"
								value={id}
								defaultChecked={(field.initialValue ?? '') === id}
								onKeyDown={pressSave}
								className="size-6"
							/>{' '}
							{src === null ? (
								<span>{name}</span>
							) : (
								<img src={src} alt={name} loading="lazy" width="117" height="117" />
							)}
						</label>{' '}
					</Fragment>
				))}
			</div>
		</fieldset>
	);
}
