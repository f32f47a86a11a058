import { useLoaderData } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { assistant } from '#app/assistant/index.server.ts';
import { assistantNotices } from '#app/assistant/notices.server.ts';
import {
	keyCommand,
	ollamaCommand,
	pullCommand,
	serveCommand,
	serverCommand,
} from '#app/connect/commands.ts';
import { findOllama } from '#app/connect/find-ollama.server.ts';
import { env } from '#app/env.server.ts';
import { pageMeta } from '#app/forms/page-meta.ts';
import { pageLoader } from '#app/sessions/page-loader.server.ts';
import { Card } from '#app/ui/card.tsx';
import { formErrorLook, formNoteLook } from '#app/ui/form-error.tsx';
import { Lead } from '#app/ui/text.tsx';
import { BackLink, TextLink } from '#app/ui/text-link.tsx';

export const loader = pageLoader(
	async () => {
		const [ollama, notices] = await Promise.all([findOllama(env.OLLAMA_HOST), assistantNotices()]);
		return {
			connected: assistant.readsPrompts ? connectedModels() : null,
			notices,
			/** Null if Ollama's own settings name another machine. */
			address: env.OLLAMA_HOST,
			ollama,
		};
	},
	{ access: 'admin' },
);

function connectedModels(): string {
	const { OPENAI_CHAT_MODEL: replies, OPENAI_WRITE_MODEL: writes, OPENAI_BASE_URL } = env;
	const models = writes && writes !== replies ? `${replies}, and ${writes} for stories` : replies;
	return `${models}, at ${OPENAI_BASE_URL ? new URL(OPENAI_BASE_URL).host : 'OpenAI'}`;
}

export const handle = { scripts: false };

export const meta = pageMeta<typeof loader>((data) => (data ? 'Connect a model' : 'Access Denied'));

export default function Connect() {
	const { connected, notices, address, ollama } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink href="/admin">Back to the dashboard</BackLink>
			<h1 className="mt-2">Connect a model</h1>
			<Lead>
				A model listens and asks as a person would, understands what to leave out or correct, and writes the
				stories.
			</Lead>
			<p className="mt-4">
				<strong>{connected ? `Connected now: ${connected}.` : 'No AI is connected now.'}</strong>{' '}
				<span>{connected ? 'To use another one, start with different settings.' : withoutModelText}</span>
			</p>
			{notices.map(({ text, isUrgent }) => (
				<p key={text} role="note" className={`mt-4 ${isUrgent ? formErrorLook : formNoteLook}`}>
					{text}
				</p>
			))}
			<p className="mt-4">
				There are three ways. Each is a command that starts Family Stories. Stop it with Ctrl-C where it runs,
				then start it with that command instead of <code>npm start</code>. Everything told so far is kept.
			</p>
			<ConnectionWay id="key" heading="An OpenAI key">
				<p>
					This gives the best answers. What is told is sent to OpenAI, and you pay them for each answer. Make
					a key at <TextLink href="https://platform.openai.com/api-keys">platform.openai.com</TextLink> and
					put it in place of <code>sk-…</code>:
				</p>
				<Command>{keyCommand}</Command>
			</ConnectionWay>
			<ConnectionWay id="ollama" heading="Ollama, on this machine">
				<p>Nothing that is told leaves this machine, and it is free. The machine has to be powerful.</p>
				<OnThisMachine address={address} ollama={ollama} />
			</ConnectionWay>
			<ConnectionWay id="server" heading="Any compatible server">
				<p>
					Anything that speaks OpenAI’s protocol, such as llama.cpp or another company’s service. Whoever runs
					it can read what is told. Fill in its address, the name of its model, and how many tokens it takes
					at once. Add a key, <CommandCode>OPENAI_API_KEY</CommandCode>, only if it asks for one.
				</p>
				<Command>{serverCommand}</Command>
			</ConnectionWay>
			<Card className="mt-6 [&>*+*]:mt-3" aria-labelledby="lasting">
				<h2 id="lasting">Keep these settings</h2>
				<p>
					Such a command lasts until the next start. To use its settings at every start, write each one into
					the file <code>~/.profile</code> of the person who starts it, on a line of its own, and log in to
					that machine again:
				</p>
				<Command>export OPENAI_API_KEY=sk-…</Command>
				<p>On Fly.io, which then restarts it by itself:</p>
				<Command>fly secrets set OPENAI_API_KEY=sk-…</Command>
			</Card>
		</>
	);
}

function OnThisMachine({
	address,
	ollama,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'address' | 'ollama'>) {
	if (!address)
		return (
			<p>
				The setting <CommandCode>OLLAMA_HOST</CommandCode> names another machine, and we only look on this
				one. See the third way.
			</p>
		);
	const [model, ...others] = ollama?.models ?? [];
	return (
		<>
			{ollama ? (
				<p>
					{model
						? `Ollama is running here, with ${model}. Start Family Stories with it:`
						: 'Ollama is running here, but has no model yet. Download one:'}
				</p>
			) : (
				<p>
					Ollama is not running at <code>{address}</code>. Get it from{' '}
					<TextLink href="https://ollama.com">ollama.com</TextLink>, start it, and download a model:
				</p>
			)}
			{!model && (
				<>
					{!ollama && <Command>{serveCommand}</Command>}
					<Command>{pullCommand}</Command>
					<p>Then start Family Stories with it:</p>
				</>
			)}
			<Command>{ollamaCommand(address, model)}</Command>
			{others.length > 0 && <p>{`It also has ${others.join(', ')}.`}</p>}
			{ollama && (
				<p>
					Ollama must take as many tokens as that command says, or it silently forgets what was said. So start
					it with:
				</p>
			)}
			{ollama && <Command>{serveCommand}</Command>}
		</>
	);
}

const withoutModelText =
	'Every word is kept, people get a question when they want one, and stories are made of the tellers’ ' +
	'own sentences.';

function ConnectionWay({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
	return (
		<Card className="mt-6 [&>*+*]:mt-3" aria-labelledby={id}>
			<h2 id={id}>{heading}</h2>
			{children}
		</Card>
	);
}

function CommandCode({ children }: { children: string }) {
	const parts = children.split(/(?<=[=_])/);
	return (
		<code>
			{parts.map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike.
				<Fragment key={index}>
					{part}
					<wbr />
				</Fragment>
			))}
		</code>
	);
}

function Command({ children }: { children: string }) {
	return (
		<pre
			dir="ltr"
			className="rounded border border-rule bg-shade p-3 text-small whitespace-pre-wrap wrap-anywhere"
		>
			<CommandCode>{children}</CommandCode>
		</pre>
	);
}
