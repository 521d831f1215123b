import { useTranslations } from "use-intl";
import type { Claim } from "#domains/dietary/dietary.ts";
import { ClaimBadge } from "#domains/restaurants/web/claim-badge.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import type { ChatPart } from "../../contract/answers.ts";
import { CARD } from "./part-card.tsx";

/** A claim with its source and date. */
export function ClaimRow({ claim }: { claim: Claim }) {
  const t = useTranslations("chat.places");
  const food = useTranslations("food");
  const clock = useWallClock();
  const { level: word, source, date } = claim;
  const level = food(`claimLevel.${word}`);
  return (
    <li className="grid justify-items-start gap-0.5">
      <ClaimBadge claim={claim} />
      <span className="pl-1 text-sm text-soft">
        {date === null
          ? t("said", { level, source })
          : t("saidDated", { level, source, date: clock.date(date) })}
      </span>
    </li>
  );
}

/** Claims about the reader's needs; never an answer to "is it safe?". */
export function ClaimsSection({ part }: { part: Extract<ChatPart, { kind: "claims" }> }) {
  const t = useTranslations("chat.claims");
  const unknown = part.asked.filter((subject) => !part.claims.some((claim) => claim.subject === subject));
  return (
    <div className={`${CARD} grid gap-3 p-3`}>
      {part.claims.length > 0 && (
        <ul className="grid gap-2">
          {part.claims.map((claim) => (
            <ClaimRow key={`${claim.subject} ${claim.level} ${claim.source}`} claim={claim} />
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <div>
          <p className="mb-1.5 text-sm text-soft">{t("nobody")}</p>
          <ul className="flex flex-wrap gap-1.5">
            {unknown.map((subject) => (
              <li key={subject}>
                <ClaimBadge claim={{ subject, value: "unknown" }} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="border-t border-line pt-2 text-sm">{t("care")}</p>
    </div>
  );
}
