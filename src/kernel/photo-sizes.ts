/**
 * Sizes that photos are resized to, in pixels: the side of a square for lists, and the longer side of the whole photo.
 */
export const PHOTO_WIDTHS = { thumb: 240, wide: 960 } as const;
export type PhotoSize = keyof typeof PHOTO_WIDTHS;
