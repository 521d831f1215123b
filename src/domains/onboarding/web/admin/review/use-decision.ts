import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ApplicationReview } from "#domains/onboarding/contract.ts";
import { isPosition, type Position } from "#kernel/geo.ts";
import { readFailure } from "#platform/web/lib/form/read-failure.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import * as calls from "../application-calls.ts";

/** As typed. */
export type Corrections = Record<"restaurantName" | "lat" | "lng" | "firstTimeDays", string>;

/** Null where no numbers stand yet. */
export function positionOf({ lat, lng }: Pick<Corrections, "lat" | "lng">): Position | null {
  const position = { lat: degrees(lat), lng: degrees(lng) };
  return isPosition(position) ? position : null;
}

const FIELDS = { restaurantName: "", lat: "", lng: "", firstTimeDays: "", reason: "" };

/** Decides an application, says how that went, and looks at it again. */
export function useDecision({ id, restaurantName, position }: ApplicationReview, onDecided: () => void) {
  const t = useTranslations("admin.applications");
  const admin = useTranslations("admin");
  const toast = useToast();
  const queries = useQueryClient();
  const [errors, setErrors] = useState<Partial<Record<keyof typeof FIELDS, string>>>({});
  const [isPending, setPending] = useState(false);

  const decide = async (work: () => Promise<ApplicationReview>, title: string) => {
    setPending(true);
    setErrors({});
    try {
      await work();
      toast({ title, tone: "success" });
    } catch (error) {
      const { errors: refused, message } = readFailure(error, FIELDS, 0);
      setErrors(refused);
      toast({ title: t("failed"), text: message ?? admin("noConnection"), tone: "error" });
    } finally {
      setPending(false);
      void queries.invalidateQueries({ queryKey: ["admin-applications"] });
      onDecided();
    }
  };

  const approve = ({ restaurantName: name, lat, lng, firstTimeDays }: Corrections) => {
    const isMoved = lat !== String(position?.lat ?? "") || lng !== String(position?.lng ?? "");
    const body = {
      ...(name.trim() !== restaurantName && { restaurantName: name }),
      ...(isMoved && { lat: degrees(lat), lng: degrees(lng) }),
      // What is no number is refused, on its field.
      ...(firstTimeDays.trim() !== "" && { firstTimeDays: Number(firstTimeDays.normalize("NFKC")) || 0 }),
    };
    return decide(() => calls.approve(id, body), t("approved", { restaurant: name.trim() }));
  };
  const reject = (reason: string) => decide(() => calls.reject(id, reason), t("rejected"));
  return { errors, isPending, approve, reject };
}

/** What is no number is sent as one that the server refuses, on its field. */
function degrees(text: string): number {
  const value = Number(text.normalize("NFKC").trim().replace(",", "."));
  return text.trim() === "" || Number.isNaN(value) ? 999 : value;
}
