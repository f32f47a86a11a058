/** With the first letter in the member’s colour, which says nothing by itself. */
export function MemberName({ name, color }: { name: string; color?: string }) {
	return (
		<span className="member-name" data-member={color || undefined} data-initial={[...name][0]?.toUpperCase()}>
			{name}
		</span>
	);
}
