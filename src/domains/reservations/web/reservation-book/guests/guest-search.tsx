import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { GuestHit } from "#domains/reservations/contract/guests.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { SearchIcon } from "#platform/web/ui/icons.tsx";
import { GuestLine } from "./guest-line.tsx";
import { useFoundGuests, useOpenGuest } from "./use-guests.ts";

/** Finds a guest while a name or a number is typed. A result opens the booking that comes next, or the guest's card. */
export function GuestSearch() {
  const [typed, setTyped] = useState("");
  const { openGuest, openBooking } = useOpenGuest();
  const close = () => setTyped("");
  const open = (guest: GuestHit) => {
    close();
    if (guest.next === null) openGuest(guest.id);
    else openBooking(guest.next);
  };
  return (
    <GuestField
      typed={typed}
      onType={setTyped}
      onPick={open}
      onCard={(guest) => {
        close();
        openGuest(guest.id);
      }}
    />
  );
}

interface GuestFieldProps {
  typed: string;
  onType(typed: string): void;
  onPick(guest: GuestHit): void;
  /** Offered beside a guest whose booking would open. */
  onCard?(guest: GuestHit): void;
  /** Not offered: the guest whose card is open. */
  except?: string;
}

/** A search field with its results below it. Arrow keys move through them, Escape empties the field. */
export function GuestField({ typed, onType, onPick, onCard, except }: GuestFieldProps) {
  const t = useTranslations("owner.guest");
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const found = useFoundGuests(typed);
  const guests = found?.guests.filter((guest) => guest.id !== except) ?? [];
  const buttons = () => [...(list.current?.querySelectorAll<HTMLButtonElement>("[data-hit]") ?? [])];
  const move = (by: number) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
  };
  return (
    <search
      className="relative block min-w-0 grow"
      onKeyDown={(event) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          event.preventDefault();
          move(event.key === "ArrowDown" ? 1 : -1);
        }
        if (event.key === "Escape" && typed !== "") {
          event.stopPropagation();
          event.preventDefault();
          onType("");
        }
      }}
    >
      <label className="flex min-h-12 items-center gap-2 rounded-xl border border-line bg-card px-3 has-focus-visible:outline-3 has-focus-visible:outline-self">
        <SearchIcon className="size-5 shrink-0 text-soft" />
        <span className="sr-only">{t("find.label")}</span>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t("find.hint")}
          aria-controls={`${id}-list`}
          className="min-w-0 grow bg-transparent text-lg outline-none"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            const [first] = guests;
            if (event.key !== "Enter" || first === undefined || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onPick(first);
          }}
        />
      </label>
      <div role="status" className="sr-only">
        {found && guests.length === 0 && t("find.none")}
      </div>
      {typed.trim() !== "" && found && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 min-w-72 overflow-hidden rounded-xl border border-line bg-card shadow-card">
          {guests.length === 0 ? (
            <p className="p-3 text-soft" aria-hidden="true">
              {t("find.none")}
            </p>
          ) : (
            <ul
              ref={list}
              id={`${id}-list`}
              aria-label={t("find.results")}
              className="max-h-96 overflow-y-auto"
            >
              {guests.map((guest) => (
                <li key={guest.id} className="flex items-stretch border-b border-line last:border-0">
                  <button
                    type="button"
                    data-hit
                    className="min-h-14 min-w-0 grow px-3 py-2 hover:bg-sunken focus-visible:bg-sunken"
                    onClick={() => onPick(guest)}
                  >
                    <GuestLine guest={guest} />
                  </button>
                  {onCard && guest.next && (
                    <Button className="m-2 shrink-0 self-center" onClick={() => onCard(guest)}>
                      {t("card")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </search>
  );
}
