/** What photos are made into, in pixels: a square for lists, and the longer side of the whole. */
export const PHOTO_WIDTHS = { thumb: 240, wide: 960 } as const;
export type PhotoSize = keyof typeof PHOTO_WIDTHS;
