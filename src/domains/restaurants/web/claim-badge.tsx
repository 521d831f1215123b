import { useTranslations } from "use-intl";
import type { Claim, ClaimValue } from "#domains/dietary/dietary.ts";
import { CheckIcon, CloseIcon } from "#platform/web/ui/icons.tsx";

/** The icon repeats the text, so that color is never the only signal. */
const LOOKS: Record<ClaimValue, { colours: string; mark: "check" | "part" | "cross" | "question" }> = {
  only: { colours: "bg-good-bg text-good", mark: "check" },
  yes: { colours: "bg-good-bg text-good", mark: "check" },
  limited: { colours: "bg-note-bg text-link", mark: "part" },
  no: { colours: "bg-warn-bg text-warn", mark: "cross" },
  unknown: { colours: "bg-sunken text-soft", mark: "question" },
};

/** A claim about one dietary need: "Vegan: some dishes". A plain yes shows only the need. */
export function ClaimBadge({ claim }: { claim: Pick<Claim, "subject" | "value"> }) {
  const t = useTranslations("food");
  const { colours } = LOOKS[claim.value];
  return (
    <span
      className={`inline-flex min-w-0 flex-wrap items-center gap-x-1 rounded-full px-2.5 py-0.5 text-sm font-medium ${colours}`}
    >
      <ClaimMark value={claim.value} />
      {/* A space of its own where the badge is drawn in one line, not as a row of parts. */}
      {`${t(`claim.${claim.subject}`)} `}
      {claim.value !== "yes" && <span className="font-normal">· {t(`claimValue.${claim.value}`)}</span>}
    </span>
  );
}

/** The value alone, next to the need. */
export function ClaimValueBadge({ value }: { value: ClaimValue }) {
  const t = useTranslations("food");
  return (
    <span
      className={`inline-flex min-w-0 flex-wrap items-center gap-x-1 rounded-full px-2.5 py-0.5 text-sm font-medium ${LOOKS[value].colours}`}
    >
      <ClaimMark value={value} />
      {t(`claimValue.${value}`)}
    </span>
  );
}

function ClaimMark({ value }: { value: ClaimValue }) {
  const { mark } = LOOKS[value];
  if (mark === "check") return <CheckIcon className="size-3.5" />;
  if (mark === "cross") return <CloseIcon className="size-3.5" />;
  return (
    <span aria-hidden="true" className="inline-block w-3.5 text-center leading-none">
      {mark === "part" ? "◐" : "?"}
    </span>
  );
}
