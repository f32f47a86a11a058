import type { Paragraph } from '#app/assistant/assistant.ts';
import { escapeHtml } from '#app/http/escape-html.ts';
import type { Exchange, Interview } from '#tests/interview/play.ts';

/** One page with every message, what was understood, every reply and every story. */
export function toPage(interviews: Interview[]): string {
	return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Interviews</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 17px/1.5 Georgia, serif; color: #222; background: #fbf8f2 }
h2 { margin-top: 4rem; border-top: 4px double #a05a2c; padding-top: 1rem }
.said { margin: 1.2rem 0 0; white-space: pre-wrap } .reply { margin: .3rem 0 0 2rem; color: #7a3d12; font-weight: bold; white-space: pre-wrap }
.meant { margin: .2rem 0 0 2rem; font: 13px/1.4 monospace; color: #666 }
.story { margin: 1.5rem 0; padding: 1rem 1.5rem; background: #fff; border: 1px solid #ddd; white-space: pre-wrap }
.flag { color: #b00020 } nav { columns: 3 } small { color: #666 }
</style>
<h1>Interviews</h1>
<nav>${interviews.map(({ telling: { id } }) => `<a href="#${id}">${escapeHtml(id)}</a><br>`).join('')}</nav>
${interviews.map(toSection).join('\n')}
</html>`;
}

function toSection({ telling, exchanges, title, paragraphs, unsupported }: Interview): string {
	const { id, language, kind, expect } = telling;
	return `<section id="${id}"><h2>${escapeHtml(id)} <small>${escapeHtml(language)} · ${escapeHtml(kind.join(', '))}</small></h2>
${expect ? `<p class="meant">expected: ${escapeHtml(JSON.stringify(expect))}</p>` : ''}
${exchanges.map(toExchange).join('\n')}
<div class="story" dir="auto"><strong>${escapeHtml(title || '(no title)')}</strong>\n\n${paragraphs.map(toParagraph).join('\n\n') || '(no story)'}
${unsupported.length > 0 ? `<p class="flag">Nobody said: ${escapeHtml(unsupported.join(', '))}</p>` : ''}</div></section>`;
}

const toParagraph = ({ text, sources, own }: Paragraph) =>
	`${escapeHtml(text)} <small>[${sources.join(', ')}${own ? ', own words' : ''}]</small>`;

function toExchange({ message, speaker, understanding, reply, ms }: Exchange, index: number): string {
	const meanings = understanding.meanings.map(
		({ kind, start, end, about, right }) =>
			`${kind} “${message.slice(start, end)}”${about ? ` about “${about}”` : ''}${right ? ` → “${right}”` : ''}`,
	);
	const facts = [understanding.language, understanding.nothingTold ? 'nothing told' : '', ...meanings];
	return `<p class="said" dir="auto"><small>${index}</small> ${speaker ? `<b>${escapeHtml(speaker)}:</b> ` : ''}${escapeHtml(message)}</p>
<p class="meant">${escapeHtml(facts.filter(Boolean).join(' · '))} · ${Math.round(ms)} ms</p>
<p class="reply" dir="auto">${escapeHtml(reply)}</p>`;
}
