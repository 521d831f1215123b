/** What a widget's frame tells the page around it: nothing of the guest. */
export interface FrameMessage {
  noren: { height: number } | { close: true } | { booked: true };
}

/** Heights in pixels that a frame may ask for. */
export const FRAME_HEIGHT = { min: 160, max: 8_000, first: 640 } as const;

/** How the page around it wants a frame: in the fragment of its address, which no server reads or logs. */
export interface FrameWish {
  theme: "auto" | "light" | "dark";
  /** `#rrggbb`; null: ours. */
  accent: string | null;
  /** The origin of the page around it; null when it is opened by itself, or by a plain iframe. */
  host: string | null;
  /** In a dialog of the page around it: Escape closes that. */
  isDialog: boolean;
}

export function readFrameWish(hash: string): FrameWish {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const theme = given.get("theme");
  return {
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    accent: colourIn(given.get("accent")),
    host: given.get("host"),
    isDialog: given.get("dialog") === "1",
  };
}

export function writeFrameWish({ theme, accent, host, isDialog }: FrameWish): string {
  return new URLSearchParams({
    theme,
    ...(accent !== null && { accent }),
    ...(host !== null && { host }),
    ...(isDialog && { dialog: "1" }),
  }).toString();
}

/** A colour as `#rrggbb`, from `#rgb` as well; null for everything else. */
export function colourIn(text: string | null): string | null {
  const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(text?.trim() ?? "");
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`.toLowerCase();
  const [, whole] = /^#?([\da-f]{6})$/i.exec(text?.trim() ?? "") ?? [];
  return whole === undefined ? null : `#${whole.toLowerCase()}`;
}
