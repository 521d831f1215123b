interface MapFailureProps {
  message: string;
  retry: string;
  onRetry(): void;
}

/** Stands where the map would be. The list beside it has everything the map would show. */
export function MapFailure({ message, retry, onRetry }: MapFailureProps) {
  return (
    <div className="noren-map-failure" role="status">
      <svg viewBox="0 0 48 40" width="48" height="40" aria-hidden="true">
        <path d="M3 6h42" />
        <path d="M8 6v22q8 3 10.5 0V12M18.500 28q5.500 3 11 0V12M29.500 28q2.500 3 10.500 0V6" />
      </svg>
      <p>{message}</p>
      <button type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
