/*
 * The parts of a service worker's world that are used here. TypeScript's own description of it can't be loaded beside
 * that of pages.
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

/** Browsers differ in what they say: some only that the address before is no longer good. */
export interface PushChangeEvent extends LifeEvent {
  readonly newSubscription?: PushSubscription | null;
}

export interface WorkerClient {
  readonly url: string;
  postMessage(message: unknown): void;
  /** Windows only. Null when the window may not be moved there. */
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

/** Written into the worker by the build (scripts/bundle/build-worker.ts). */
declare const __SHELL__: {
  /** Names the build; pages know theirs too. */
  build: string;
  /** Names of the files below /assets/ without which no page of the shell works. */
  assets: string[];
  /** Changes when the built-in map does. */
  mapRevision: string;
};
export const shell = __SHELL__;
