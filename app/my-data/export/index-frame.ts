import { escapeHtml } from '#app/http/escape-html.ts';
import type { ExportOwner } from '#app/my-data/export/conversation-files.server.ts';
import { keepingStyle } from '#app/my-data/export/index-style.ts';
import { formatLongDate } from '#app/ui/dates.ts';

export const pageHead = (owner: ExportOwner, now: Date) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; media-src 'self' file:">
<meta name="referrer" content="no-referrer">
<title>Family Stories of ${escapeHtml(owner.name ?? owner.email)}</title>
<style>${keepingStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the stories</a>
<header>
<h1>Family Stories</h1>
<p>Everything that <bdi>${escapeHtml(owner.name ?? owner.email)}</bdi> had in Family Stories
on ${formatLongDate(now, owner.timeZone)}.</p>
<p>This page works without the internet. Keep it in its folder, because its links lead to the files beside it.</p>
</header>
<main id="content">
`;

export const pageRest = (hasRecordings: boolean) => `<section>
<h2>What else is here</h2>
<ul>
<li><a href="account.json">account.json</a>: your account, where you are signed in, your feedback, and anything
else of yours.</li>
<li>The folder <em>stories/earlier versions</em>: what your stories said before.</li>
<li>The folder <em>stories/details</em>: for each story, what its paragraphs are based on,
who you made private links for, and who you sent it to.</li>
<li>The folder <em>conversations</em>: each one as a text to read, and as JSON with what
you decided to leave out. You can bring the JSON files into Family Stories again.</li>
${hasRecordings ? recordingsLine : ''}</ul>
<p>What you uploaded to Google Drive is there, not here.</p>
</section>
</main>
</body>
</html>
`;

const recordingsLine =
	'<li>The folder <em>recordings</em>: your voice, as it was recorded. The conversations say which ' +
	'file belongs to which words.</li>\n';
