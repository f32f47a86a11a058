export const ShareTitle = ({ title, lang }: { title: string; lang?: string }) => (
	<>
		<span>Share </span>
		<span dir="auto" lang={lang}>{`“${title}”`}</span>
	</>
);
