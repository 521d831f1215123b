/** The screens that owners are shown, with the size of their pictures in CSS pixels. Made by `npm run pictures`. */
export const OWNER_PICTURES = {
  book: { width: 1_024, height: 660 },
  menu: { width: 390, height: 720 },
  ticket: { width: 390, height: 720 },
} as const;
export type OwnerPicture = keyof typeof OWNER_PICTURES;

/** Taken in Japanese and in English. */
export function ownerPicture(picture: OwnerPicture, language: string): string {
  return `/pictures/${picture}-${language === "ja" ? "ja" : "en"}.webp`;
}
