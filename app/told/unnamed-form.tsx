import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { Sheet } from '#app/telling/sheet.server.ts';
import { Summary } from '#app/ui/summary.tsx';

export function UnnamedForm({ unnamed, members }: Pick<Sheet, 'unnamed' | 'members'>) {
	return (
		<details id="names" className="mt-6 print:hidden" open={unnamed.isOwner || unnamed.members.length > 0}>
			<Summary className="w-fit">Leave out names</Summary>
			<ActionForm intent="unnamed">
				<fieldset>
					<legend className="font-normal">Tick the names to leave out of stories and books.</legend>
					<ul className="mt-1">
						<Tick name="owner" value="yes" isTicked={unnamed.isOwner}>
							Leave out my name
						</Tick>
						{members.map(({ id, name }) => (
							<Tick key={id} name="members" value={id} isTicked={unnamed.members.includes(id)}>
								{`Leave out ${name}’s name`}
							</Tick>
						))}
					</ul>
				</fieldset>
				<SubmitButton variant="plain" busyLabel="Saving..." className="mt-2">
					Save
				</SubmitButton>
			</ActionForm>
		</details>
	);
}

interface TickProps {
	name: string;
	value: string;
	isTicked: boolean;
	children: string;
}

const Tick = ({ name, value, isTicked, children }: TickProps) => (
	<li>
		<label className="flex min-h-target items-start gap-3 py-2 font-normal">
			<input
				type="checkbox"
				name={name}
				value={value}
				defaultChecked={isTicked}
				className="size-6 flex-none"
			/>{' '}
			<span dir="auto" className="min-w-0 wrap-anywhere">
				{children}
			</span>
		</label>
	</li>
);
