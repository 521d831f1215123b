import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type {
  ConflictingReservation,
  SeatingPlanBody,
  SeatingPlanView,
} from "#domains/reservations/contract/seating-plan.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { refetchBook } from "../../reservation-book/state/use-reservation-book-query.ts";
import { draftOf } from "../model/draft.ts";
import { findConflicts, getSeatingPlan, putSeatingPlan, readRefusal } from "../seating-plan-calls.ts";
import type { useSeatingPlanDraft } from "../use-seating-plan-draft.ts";
import type { useErrors } from "./use-errors.ts";

interface SaveOptions {
  restaurantId: string;
  edited: ReturnType<typeof useSeatingPlanDraft>;
  errors: ReturnType<typeof useErrors>;
}

/** Saves the document: asks first about conflicting bookings, and reports why it could not be saved. */
export function useSave({ restaurantId, edited, errors }: SaveOptions) {
  const t = useTranslations("inventory");
  const toast = useToast();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  /** Conflicting bookings to confirm, and those that were confirmed before. */
  const [asked, setAsked] = useState<{ stranded: ConflictingReservation[]; accepted: string[] } | null>(null);
  const { base, document, adopt, replace, receiveNewer } = edited;

  /** `unclear`: the message for a lost response. */
  const refuse = async (error: unknown, accepted: string[], unclear: string) => {
    const refusal = readRefusal(error);
    if (refusal.kind === "stranded") return setAsked({ stranded: refusal.stranded, accepted });
    if (refusal.kind === "fields") {
      setMessage(refusal.message);
      return errors.show(refusal.errors);
    }
    if (refusal.kind === "newer") return receiveNewer(await getSeatingPlan(restaurantId));
    setMessage(refusal.kind === "said" ? refusal.message : unclear);
  };

  const attempt = async (work: () => Promise<void>, accepted: string[], unclear: string) => {
    setSaving(true);
    setMessage(null);
    setAsked(null);
    try {
      await work();
      setSaving(false);
    } catch (error) {
      // Disabled fields can't be focused: end saving first.
      flushSync(() => setSaving(false));
      await refuse(error, accepted, unclear).catch(() => setMessage(unclear));
    }
  };

  const readAgain = () => {
    refetchBook(queries, restaurantId);
    void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
  };

  const undo = async (before: SeatingPlanBody, after: SeatingPlanView) => {
    try {
      const view = await putSeatingPlan(restaurantId, {
        inventory: before,
        version: after.version,
        accepted: [],
      });
      adopt(view, after.inventory);
      readAgain();
      toast({ title: t("toast.undone"), tone: "success" });
    } catch (error) {
      toast({ title: t("toast.notUndone"), tone: "error" });
      replace(draftOf(before));
      await refuse(error, [], t("bar.unclear")).catch(() => setMessage(t("bar.unclear")));
    }
  };

  const put = async (accepted: string[]) => {
    const body = { inventory: document, version: base.version, accepted };
    const saved = await putSeatingPlan(restaurantId, body);
    adopt(saved);
    errors.clear();
    readAgain();
    const isFirst = base.version === 0;
    toast({
      title: t("toast.saved"),
      text: t("toast.savedText"),
      tone: "success",
      ...(!isFirst && { action: { label: t("toast.undo"), run: () => void undo(base.inventory, saved) } }),
    });
  };

  return {
    isSaving,
    message,
    asked,
    goBack: () => setAsked(null),
    clearMessage: () => setMessage(null),
    save: () => {
      setMessage(null);
      if (edited.newer !== "none") return edited.askAgain();
      if (!errors.check()) return;
      void attempt(
        async () => {
          const stranded = await findConflicts(restaurantId, document);
          if (stranded.length > 0) setAsked({ stranded, accepted: [] });
          else await attempt(() => put([]), [], t("bar.unclear"));
        },
        [],
        t("bar.failed"),
      );
    },
    saveAnyway: () => {
      const accepted = [...(asked?.accepted ?? []), ...(asked?.stranded.map(({ id }) => id) ?? [])];
      void attempt(() => put(accepted), accepted, t("bar.unclear"));
    },
  };
}
