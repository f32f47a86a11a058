/** What a sign-in asks Google for: who it is, nothing else. */
export const signInScopes = ['openid', 'email', 'profile'];

/** Asked for only when somebody first uses their Drive: the files that this product puts there, no others. */
export const driveScope = 'https://www.googleapis.com/auth/drive.file';
