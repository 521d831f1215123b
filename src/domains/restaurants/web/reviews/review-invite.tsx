import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { StarIcon } from "#platform/web/ui/icons.tsx";
import type { VisitReview } from "../../contract/reviews.ts";
import type { VisitKind } from "../../review-constants.ts";
import { visitCall } from "./load-visit.ts";

interface ReviewInviteProps {
  kind: VisitKind;
  id: string;
  /** From the link that we sent; null without one. */
  linkKey: string | null;
}

/** On the page of a past booking or order: the way to its review. Renders nothing where there is none to be written. */
export function ReviewInvite({ kind, id, linkKey: key }: ReviewInviteProps) {
  const t = useTranslations("reviews");
  const [state, setState] = useState<VisitReview | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    browserApi.get(visitCall({ kind, id, key }), abort.signal).then(setState, () => undefined);
    return () => abort.abort();
  }, [kind, id, key]);
  if (state === null || (state.review === null && !state.canWrite)) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 card p-5 shadow-card">
      <div className="flex min-w-0 items-center gap-3">
        <StarIcon className="size-7 shrink-0 text-star" />
        <div className="min-w-0">
          <h2 className="font-bold">{state.review === null ? t("title") : t("yours")}</h2>
          {state.review === null && <p className="text-soft">{t("invite.text")}</p>}
        </div>
      </div>
      <ButtonLink kind={state.review === null ? "main" : "quiet"} to={paths.visitReview(kind, id, key)}>
        {t(state.review === null ? "invite.write" : "invite.see")}
      </ButtonLink>
    </section>
  );
}
