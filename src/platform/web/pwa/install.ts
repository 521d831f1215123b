import { setAppState } from "./app-state.ts";

/** Chromium's offer to install the app; other browsers have it in their menus only. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;

/** Keeps the browser's offer, so that it comes up when the reader asks for it and not in the way of something else. */
export function listenForInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    setAppState({ canInstall: true });
  });
  window.addEventListener("appinstalled", withdraw);
}

/** Shows the browser's question. It can be asked once. */
export async function installApp(): Promise<void> {
  await offer?.prompt();
  withdraw();
}

function withdraw(): void {
  offer = null;
  setAppState({ canInstall: false });
}
