/** Some old browsers know only `no-cache`, others only `no-store`. */
export const keptNowhere = 'private, no-cache, no-store';
