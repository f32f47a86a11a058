export const ShareTitle = ({ title, lang }: { title: string; lang?: string }) => (
	<>
		Share “<bdi lang={lang}>{title}</bdi>”
	</>
);
