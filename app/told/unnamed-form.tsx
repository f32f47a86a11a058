import { ActionForm } from '#app/forms/action-form.tsx';
import { SubmitButton } from '#app/forms/fields.tsx';
import type { Sheet } from '#app/telling/sheet.server.ts';
import { CheckBox } from '#app/ui/check-box.tsx';
import { Summary } from '#app/ui/summary.tsx';

export function UnnamedForm({ unnamed, members }: Pick<Sheet, 'unnamed' | 'members'>) {
	return (
		<details id="names" className="mt-6 print:hidden" open={unnamed.isOwner || unnamed.members.length > 0}>
			<Summary>Leave out names</Summary>
			<ActionForm intent="unnamed">
				{unnamed.isOwner && <input type="hidden" name="shownOwner" value="yes" />}
				{unnamed.members.map((id) => (
					<input key={id} type="hidden" name="shownMembers" value={id} />
				))}
				<fieldset>
					<legend className="font-normal">Tick the names to leave out of stories and books.</legend>
					<ul className="mt-1">
						<li>
							<CheckBox name="owner" value="yes" isTicked={unnamed.isOwner}>
								Leave out my name
							</CheckBox>
						</li>
						{members.map(({ id, name }) => (
							<li key={id}>
								<CheckBox name="members" value={id} isTicked={unnamed.members.includes(id)}>
									{`Leave out ${name}’s name`}
								</CheckBox>
							</li>
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
