/** The PDF could not be made: the browser failed, or the time was up. */
export class PdfError extends Error {
	constructor(message: string, options?: { cause?: unknown }) {
		super(message, options);
		this.name = 'PdfError';
	}
}

/** More PDFs are wanted at once than are worth waiting for: try again in a moment. */
export class PdfBusyError extends PdfError {
	constructor(message = 'Too many PDFs are being made at the moment.') {
		super(message);
		this.name = 'PdfBusyError';
	}
}
