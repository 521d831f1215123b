/** Decides which of several concurrent responses may be shown. */
interface ResponseOrder {
  /** Sequence number of a request sent now. */
  take(): number;
  /** Whether its response may be shown: not after that of a later request. */
  mayShow(turn: number): boolean;
}

/** Responses may arrive out of order: one is discarded if the response to a later request is already shown. */
export function createResponseOrder(): ResponseOrder {
  let taken = 0;
  let shown = 0;
  return {
    take() {
      taken += 1;
      return taken;
    },
    mayShow(turn) {
      if (turn <= shown) return false;
      shown = turn;
      return true;
    },
  };
}
