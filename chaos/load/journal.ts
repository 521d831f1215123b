/**
 * What the load was told. Of each thing it holds every state that the product may be found in afterwards: one where an
 * answer came, two where it got lost on the way.
 */
export interface Booked {
  email: string;
  key: string;
  restaurantId: string;
  /** Null while nobody knows whether there is one. */
  id: string | null;
  statuses: Set<string>;
  guestCounts: Set<number>;
  notes: Set<string | null>;
  isPaid: Set<boolean>;
}

export interface Ordered {
  key: string;
  restaurantId: string;
  id: string | null;
  statuses: Set<string>;
  isPaid: Set<boolean>;
}

export interface SignedUp {
  email: string;
  isThere: Set<boolean>;
}

export interface Session {
  token: string;
  isOpen: Set<boolean>;
}

export interface Said {
  conversationId: string;
  key: string;
  /** Ids of the message and its answer; null while nobody knows. */
  messageId: string | null;
  answerId: string | null;
}

export class Journal {
  readonly bookings: Booked[] = [];
  /** Calls that were refused for good: nothing may be left of them. */
  readonly refusedBookings: string[] = [];
  readonly orders: Ordered[] = [];
  readonly refusedOrders: string[] = [];
  readonly accounts: SignedUp[] = [];
  readonly sessions: Session[] = [];
  readonly messages: Said[] = [];
  /** How many answers said that something was done. */
  confirmed = 0;
  /** How many calls never got an answer that says what became of them. */
  doubts = 0;
}

/** An answer came: it is so. */
export function isNow<T>(states: Set<T>, ...state: T[]): void {
  states.clear();
  for (const one of state) states.add(one);
}

/** No answer came: it may be so too. */
export function mayBe<T>(states: Set<T>, ...state: T[]): void {
  for (const one of state) states.add(one);
}
