import { useEffect, useEffectEvent, useState } from "react";
import type { MenuDocument, MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { getMenu, putMenu, readRefusal } from "../menu-calls.ts";
import { menuText } from "../model/same-menu.ts";
import type { MenuDraft } from "../use-menu-draft.ts";

/** After the last change. */
const PAUSE_MS = 1_000;
/** After the first, second, … attempt that was not heard. */
const RETRY_MS = [3_000, 8_000, 15_000, 30_000];

export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  /** `HH:mm` on the reader's clock. */
  | { kind: "saved"; at: string }
  | { kind: "waiting" };

/** What the server said of a field, and of which document. */
export interface Refused {
  menu: MenuDocument;
  errors: readonly { path: string; message: string }[];
  /** Why it was not taken, as a whole. */
  message: string;
}

/** Saves the draft by itself, a moment after the last change; tries again when the network fails. */
export function useAutosave(
  restaurantId: string,
  draft: MenuDraft,
  onStates: (states: MenuDocumentView["states"]) => void,
) {
  const { complete, isSaved, saved, newer, adopt, meetNewer } = draft;
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<(Refused & { text: string }) | null>(null);
  /** What was sent and not heard of: it may be what the server has now, and something has to be sent again. */
  const [unheard, setUnheard] = useState<string | null>(null);
  const next = isSaved && unheard === null ? null : complete;
  const isBusy = state.kind === "saving";
  const isRefused = next !== null && refused?.text === next.text;

  const finish = (view: MenuDocumentView, menu: MenuDocument) => {
    setUnheard(null);
    adopt(view.version, menu);
    onStates(view.states);
    setAttempts(0);
    setRefused(null);
    setState({ kind: "saved", at: clockOf(new Date()) });
  };

  const refuse = async (error: unknown, sent: { menu: MenuDocument; text: string }) => {
    const refusal = readRefusal(error);
    if (refusal.kind === "newer") {
      const view = await getMenu(restaurantId);
      // An answer that was lost on the way: it was this very screen that was first.
      if (unheard === menuText(view.menu)) return finish(view, view.menu);
      setUnheard(null);
      meetNewer(view);
      return setState({ kind: "idle" });
    }
    if (refusal.kind === "unclear") {
      setUnheard(sent.text);
      setAttempts((count) => count + 1);
      return setState({ kind: "waiting" });
    }
    const errors = refusal.kind === "fields" ? refusal.errors : [];
    setRefused({ ...sent, errors, message: refusal.message });
    setState({ kind: "idle" });
  };

  const save = useEffectEvent(async () => {
    if (next === null) return;
    setState({ kind: "saving" });
    try {
      finish(await putMenu(restaurantId, next.menu, saved.version), next.menu);
    } catch (error) {
      await refuse(error, next).catch(() => {
        setAttempts((count) => count + 1);
        setState({ kind: "waiting" });
      });
    }
  });

  const text = next?.text ?? null;
  const isHeld = isBusy || isRefused || newer !== null;
  const pause = attempts === 0 ? PAUSE_MS : (RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? PAUSE_MS);
  // Each change begins the pause anew.
  useEffect(() => {
    if (text === null || isHeld) return;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [text, isHeld, pause]);
  const hurry = () => {
    if (text !== null && !isHeld) void save();
  };
  useWhenBackOnline(hurry);

  return {
    state,
    refused: isRefused ? refused : null,
    /** There is something to send. */
    isPending: next !== null,
    /** Does not wait for the pause to end. */
    hurry,
  };
}

export type Autosave = ReturnType<typeof useAutosave>;

function clockOf(date: Date): string {
  return [date.getHours(), date.getMinutes()].map((one) => String(one).padStart(2, "0")).join(":");
}
