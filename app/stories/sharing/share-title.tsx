export const ShareTitle = ({ title, lang }: { title: string; lang?: string }) => (
	<>
		Share “
		<span dir="auto" lang={lang}>
			{title}
		</span>
		”
	</>
);
