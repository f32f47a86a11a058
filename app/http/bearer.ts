export function readBearer(header: string | null | undefined): string | null {
	return /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
