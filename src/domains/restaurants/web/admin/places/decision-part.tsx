import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PlaceRequestReview } from "#domains/restaurants/contract/place-requests.ts";
import { MAX_PLACE_TEXT, PLACE_FACTS } from "#domains/restaurants/place-terms.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { Card } from "#platform/web/console/card.tsx";
import { useDeed } from "#platform/web/console/use-deed.ts";
import { readFailure } from "#platform/web/lib/form/read-failure.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { changedFacts, draftOf, type FactsDraft } from "./facts-draft.ts";
import { acceptRequest, rejectRequest } from "./place-calls.ts";

/** Accept, with the facts as they are to be kept, or reject with a reason. */
export function DecisionPart({ request, onDecided }: { request: PlaceRequestReview; onDecided(): unknown }) {
  const t = useTranslations("admin.places");
  const queries = useQueryClient();
  const { id, kind, place, present, wanted, isPartner, isRemoved } = request;
  const [draft, setDraft] = useState(() => draftOf(present, wanted));
  const [errors, setErrors] = useState<Partial<FactsDraft>>({});
  const [asked, setAsked] = useState<"accept" | "reject" | null>(null);
  const { isPending, run } = useDeed(async () => {
    await queries.invalidateQueries({ queryKey: ["admin-place-requests"] });
    await onDecided();
  });
  const isCorrection = kind === "correct";
  const accept = async () => {
    try {
      await acceptRequest(id, isCorrection ? changedFacts(present, draft) : {});
    } catch (error) {
      setErrors(readFailure(error, draft, 0).errors);
      throw error;
    }
  };
  return (
    <Card
      title={isCorrection ? t("facts") : t(`kind.${kind}`)}
      lead={isCorrection ? t("factsLead") : t("removeText")}
    >
      {isCorrection &&
        PLACE_FACTS.map((fact) => (
          <Field
            key={fact}
            field={fact}
            label={t(`fact.${fact}`)}
            error={errors[fact]}
            hint={[
              t("now", { value: String(present[fact] ?? t("nothing")) }),
              wanted[fact] === undefined ? "" : t("wanted", { value: String(wanted[fact]) }),
            ]
              .filter(Boolean)
              .join(" / ")}
          >
            {(props) => (
              <input
                {...props}
                inputMode={fact === "lat" || fact === "lng" ? "decimal" : "text"}
                maxLength={MAX_PLACE_TEXT.openingHours}
                value={draft[fact]}
                onChange={(event) => {
                  setDraft({ ...draft, [fact]: event.target.value });
                  setErrors({ ...errors, [fact]: undefined });
                }}
              />
            )}
          </Field>
        ))}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button disabled={isPending} onClick={() => setAsked("reject")}>
          {t("reject")}
        </Button>
        <Button kind="call" disabled={isPending || isPartner || isRemoved} onClick={() => setAsked("accept")}>
          {t(`accept.${kind}`)}
        </Button>
      </div>
      {asked === "accept" && (
        <AskFirst
          title={t(`acceptTitle.${kind}`, { place: place.name })}
          text={t(`acceptText.${kind}`)}
          yes={t(`accept.${kind}`)}
          no={t("no")}
          isPending={isPending}
          onYes={() => run(accept, t("done"))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "reject" && (
        <AskFirst
          title={t("rejectTitle", { place: place.name })}
          text={t("rejectText")}
          yes={t("rejectYes")}
          no={t("no")}
          reason={{ label: t("reason"), max: MAX_PLACE_TEXT.reason }}
          isPending={isPending}
          onYes={(reason) => run(() => rejectRequest(id, reason), t("rejected"))}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
