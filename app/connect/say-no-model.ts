import { keyCommand, type Ollama, ollamaCommand } from '#app/connect/commands.ts';

/** What a start says where no model is connected, in one line. @param screen the address at which the ways are told */
export function sayNoModel(ollama: Ollama | null, screen: string): string {
	const [model] = ollama?.models ?? [];
	return ollama && model
		? `No AI is connected. Ollama answers on this machine; to use it: ${ollamaCommand(ollama.address, model)}`
		: `No AI is connected. To connect one: ${keyCommand} (other ways: ${screen})`;
}
