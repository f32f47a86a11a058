/** 50,000 characters take 450 KB at most; what is far longer is read too, so that the form itself says so. */
export const maxFormBytes = 6 * 1024 * 1024;
