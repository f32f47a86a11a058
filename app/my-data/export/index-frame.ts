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
<p>Everything that <bdi>${escapeHtml(owner.name ?? owner.email)}</bdi> had there
on ${formatLongDate(now, owner.timeZone)}.</p>
<p>This page works without the internet. Keep the folder it came in together: its links lead to the files beside it.</p>
</header>
<main id="content">
`;

export const pageRest = (hasRecordings: boolean) => `<section>
<h2>What else is here</h2>
<ul>
<li><a href="account.json">account.json</a>: your account, where you are signed in, and the feedback that you gave.</li>
<li>The folder <em>stories/earlier versions</em>: what your stories said before.</li>
<li>The folder <em>stories/details</em>: for each story what its paragraphs rest on, for whom you made private links,
and to whom you sent it.</li>
<li>The folder <em>conversations</em>: each once to be read, and once as JSON with what you decided to leave out.
Family Stories can bring these files in again.</li>
${hasRecordings ? recordingsLine : ''}</ul>
<p>What you have put into your Google Drive is there, not here.</p>
</section>
</main>
</body>
</html>
`;

const recordingsLine =
	'<li>The folder <em>recordings</em>: your voice, as it was recorded. The conversations name these files.</li>\n';
