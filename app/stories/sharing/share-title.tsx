export const ShareTitle = ({ title, lang }: { title: string; lang?: string }) => (
	<>
		<span>Share </span>
		<span dir="auto" lang={lang} className="inline-block">{`“${title}”`}</span>
	</>
);
