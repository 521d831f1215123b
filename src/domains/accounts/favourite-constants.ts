/** Changes to favourites in one call; a device with more sends them in parts. */
export const MAX_FAVOURITE_CHANGES = 300;
