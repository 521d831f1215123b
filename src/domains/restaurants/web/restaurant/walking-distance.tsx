import { useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { distanceMetres } from "#kernel/geo.ts";
import { locate, locationPermission } from "#platform/web/lib/device/geolocation.ts";
import { allows } from "#platform/web/lib/memory/consent.ts";
import { PinIcon } from "#platform/web/ui/icons.tsx";

/** What Japanese estate agents count with; streets are longer than the straight line by about a third. */
const METRES_PER_MINUTE = 80;
const DETOUR = 1.3;
/** Farther away nobody walks. */
const MAX_METRES = 5_000;
/** A position of a while ago is good enough to say how far it is. */
const QUICK: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };

/** How far it is on foot, for readers who have already let us know where they are; it never asks. */
export function WalkingDistance({ latitude, longitude }: { latitude: string; longitude: string }) {
  const t = useTranslations("restaurant");
  const format = useFormatter();
  const metres = useDistance(Number(latitude), Number(longitude));
  if (metres === null || metres > MAX_METRES) return null;
  const distance =
    metres < 1_000
      ? format.number(Math.round(metres / 10) * 10, { style: "unit", unit: "meter" })
      : format.number(metres / 1_000, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
  const minutes = Math.max(1, Math.round((metres * DETOUR) / METRES_PER_MINUTE));
  return (
    <p className="flex items-center gap-1.5 text-soft">
      <PinIcon className="size-4" />
      {t("walk", { minutes, distance })}
    </p>
  );
}

function useDistance(lat: number, lng: number): number | null {
  const [metres, setMetres] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const measure = async () => {
      if (!allows("location") || (await locationPermission()) !== "granted") return;
      const answer = await locate(QUICK);
      if (isCurrent && answer.ok) setMetres(distanceMetres(answer.here, { lat, lng }));
    };
    void measure();
    return () => {
      isCurrent = false;
    };
  }, [lat, lng]);
  return metres;
}
