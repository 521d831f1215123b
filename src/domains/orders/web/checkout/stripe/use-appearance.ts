import type { Appearance } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { currentAppearance } from "./appearance.ts";

/** Follows the device from light to dark; our own switch loads the page anew. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(currentAppearance);
  useEffect(() => {
    const darkness = window.matchMedia("(prefers-color-scheme: dark)");
    const follow = () => setAppearance(currentAppearance());
    darkness.addEventListener("change", follow);
    return () => darkness.removeEventListener("change", follow);
  }, []);
  return appearance;
}
