import { keyCommand, type Ollama, ollamaCommand } from '#app/connect/commands.ts';

/** @param screen the address of the setup page */
export function sayNoModel(ollama: Ollama | null, screen: string): string {
	const [model] = ollama?.models ?? [];
	return ollama && model
		? `No AI is connected. Ollama is running on this machine. To use it: ${ollamaCommand(ollama.address, model)}`
		: `No AI is connected. To connect one: ${keyCommand} (other ways: ${screen})`;
}
