/*
 * The parts of the service worker global scope used here. TypeScript's WebWorker library cannot be loaded together with
 * DOM.
 */

export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerMessageEvent extends LifeEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface NotificationClickEvent extends LifeEvent {
  readonly notification: Notification;
}

export interface PushMessageEvent extends LifeEvent {
  readonly data: { json(): unknown } | null;
}

/** Browsers differ: some only report that the old subscription has expired. */
export interface PushChangeEvent extends LifeEvent {
  readonly newSubscription?: PushSubscription | null;
}

export interface WorkerClient {
  readonly url: string;
  postMessage(message: unknown): void;
  /** Windows only. Null if the browser does not allow navigating the window. */
  navigate(url: string): Promise<WorkerClient | null>;
  focus(): Promise<WorkerClient>;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WorkerClient | undefined>;
    matchAll(options?: { type: "window" }): Promise<readonly WorkerClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: PageEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClickEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushMessageEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: PushChangeEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerMessageEvent) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;

/** Injected into the worker by the build (scripts/bundle/build-worker.ts). */
declare const __SHELL__: {
  /** Build id, also known to pages. */
  build: string;
  /** Names of the files below /assets/ required by the shell's pages. */
  assets: string[];
  /** Changes with the built-in map. */
  mapRevision: string;
};
export const shell = __SHELL__;
