/**
 * Responses received by the load. For each thing it holds every state in which the product may be found afterwards: one
 * if a response arrived, two if it was lost.
 */
export interface Booked {
  email: string;
  key: string;
  restaurantId: string;
  /** Null while it is unknown whether the booking exists. */
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
  /** Ids of the message and its answer; null while unknown. */
  messageId: string | null;
  answerId: string | null;
}

export class Journal {
  readonly bookings: Booked[] = [];
  /** Finally rejected calls: they must leave no trace. */
  readonly refusedBookings: string[] = [];
  readonly orders: Ordered[] = [];
  readonly refusedOrders: string[] = [];
  readonly accounts: SignedUp[] = [];
  readonly sessions: Session[] = [];
  readonly messages: Said[] = [];
  /** The number of responses that confirmed an action. */
  confirmed = 0;
  /** The number of calls whose outcome is unknown. */
  doubts = 0;
}

/** Response received: this is the state. */
export function isNow<T>(states: Set<T>, ...state: T[]): void {
  states.clear();
  for (const one of state) states.add(one);
}

/** No response: this state is possible, too. */
export function mayBe<T>(states: Set<T>, ...state: T[]): void {
  for (const one of state) states.add(one);
}
