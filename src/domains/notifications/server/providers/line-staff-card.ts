import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { LineAct } from "../../notice-constants.ts";
import { lineBubble } from "./line-bubble.ts";

/** LINE limits the labels of buttons, and alternative texts. */
export const MAX_LABEL = 20;
export const MAX_ALTERNATIVE = 400;
/** A bubble of a Flex message holds 30 kB as JSON; this leaves room for title and buttons. */
const MAX_BYTES = 24_000;

/** Messages that can be answered with buttons. */
const BUTTONS: Readonly<Record<string, readonly LineAct[]>> = {
  "staff-request": ["accept", "decline"],
  "staff-answer-sure": ["decline-sure"],
};

/** The buttons of a message to staff, by its template. */
export function lineButtons(template: string): readonly LineAct[] {
  return BUTTONS[template] ?? [];
}

interface StaffCard {
  /** Our id of the message, which its buttons name. */
  id: string;
  language: Language;
  template: string;
  subject: string;
  /** The booking in Japanese; what the party can't eat is the first line. */
  lines: readonly string[];
}

/**
 * A notice to a member of staff as a Flex message; null for plain answers. Nothing that a party can't eat is ever cut: of a slip
 * that LINE doesn't take in full only the needs are shown, or not even these, with a line that says so.
 */
export function staffCard({ id, language, template, subject, lines }: StaffCard) {
  const acts = lineButtons(template);
  if (lines.length === 0 && acts.length === 0) return null;
  const t = translator(language, "messages");
  const shown = fits(lines)
    ? lines
    : [...lines.slice(0, 1).filter((needs) => fits([needs])), t("onLine.tooLong")];
  const button = (act: LineAct) => {
    const label = t(`onLine.${act}`).slice(0, MAX_LABEL);
    const action = { type: "postback", label, data: `noren:${act}:${id}`, displayText: label };
    return { type: "button", style: act === "accept" ? "primary" : "secondary", height: "sm", action };
  };
  return {
    type: "flex",
    altText: alternative(subject, lines, t("onLine.tooLong")),
    contents: {
      ...lineBubble({ text: subject, look: { size: "md", weight: "bold" } }, shown),
      ...(acts.length > 0 && {
        footer: { type: "box", layout: "vertical", spacing: "sm", contents: acts.map(button) },
      }),
    },
  };
}

function fits(lines: readonly string[]): boolean {
  return Buffer.byteLength(JSON.stringify(lines)) + lines.length * 80 <= MAX_BYTES;
}

/** What lists of chats and lock screens show: whole lines, and what can't be eaten first. */
function alternative(subject: string, lines: readonly string[], tooLong: string): string {
  const [needs = ""] = lines;
  const start = [subject, needs].join("\n");
  if (start.length > MAX_ALTERNATIVE) return [subject, tooLong].join("\n").slice(0, MAX_ALTERNATIVE);
  const others = lines.slice(1);
  const most = others.findLastIndex(
    (_, at) => [start, ...others.slice(0, at + 1)].join("\n").length <= MAX_ALTERNATIVE,
  );
  return [start, ...others.slice(0, most + 1)].join("\n").trim();
}
