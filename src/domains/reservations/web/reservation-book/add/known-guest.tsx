import { useTranslations } from "use-intl";
import type { GuestCard } from "#domains/reservations/contract/guests.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { Switch } from "#platform/web/form/controls.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { GuestFigures, TagList } from "../guests/guest-line.tsx";
import { RememberedNeeds } from "../guests/remembered-needs.tsx";
import { useGuestCard } from "../guests/use-guests.ts";
import { type NeedsDraft, NOT_ASKED } from "./needs-fields.tsx";

interface KnownGuestProps {
  id: string;
  /** The booking's needs were asked and there are some. */
  isConfirmed: boolean;
  onConfirm(needs: NeedsDraft): void;
  onForget(): void;
}

/** Who calls, as the restaurant knows them. Remembered needs count for this booking only once they were confirmed. */
export function KnownGuest({ id, isConfirmed, onConfirm, onForget }: KnownGuestProps) {
  const t = useTranslations("owner");
  const { data: card } = useGuestCard(id);
  if (!card) return null;
  return (
    <SheetSection title={`${t("add.known")}: ${card.name}`}>
      <GuestFigures guest={card} />
      <TagList tags={card.tags} />
      {card.note && <p className="wrap-anywhere whitespace-pre-line">{card.note}</p>}
      {card.needs.length > 0 && (
        <>
          <RememberedNeeds needs={card.needs} />
          <p className="font-semibold">{t("guest.askAgain")}</p>
          <Switch
            label={t("add.sameNeeds")}
            isOn={isConfirmed}
            onChange={(isOn) => onConfirm(isOn ? allNeedsOf(card) : NOT_ASKED)}
          />
        </>
      )}
      <Button className="w-fit" onClick={onForget}>
        {t("add.notThem")}
      </Button>
    </SheetSection>
  );
}

/** All that was ever said: what no longer holds is taken out by hand, below. */
export function allNeedsOf({ needs }: Pick<GuestCard, "needs">): NeedsDraft {
  const others = new Map<string, NeedsDraft["others"][number]>();
  for (const need of needs.flatMap(({ otherNeeds }) => otherNeeds)) {
    const known = others.get(need.text);
    others.set(need.text, { ...need, severe: need.severe || known?.severe === true });
  }
  return {
    asked: "some",
    needs: [...new Set(needs.flatMap(({ dietaryNeeds }) => dietaryNeeds))],
    severe: [...new Set(needs.flatMap(({ severeAllergens }) => severeAllergens))],
    others: [...others.values()],
  };
}
