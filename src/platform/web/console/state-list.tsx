import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Chip } from "../form/controls.tsx";
import { usePatchSearch } from "../page/url-state.ts";
import { ViewFailed, ViewLoading } from "./view.tsx";

interface StateListProps<State extends string, Item extends { id: string }> {
  queryKey: string;
  /** The first is the default when the URL names none. */
  states: readonly [State, ...State[]];
  load(state: State, signal: AbortSignal): Promise<Item[]>;
  /** Labels of the state filter, of a state, and of an empty list. */
  label: string;
  nameOf(state: State): string;
  noneOf(state: State): string;
  /** One entry, as a list item. */
  line(item: Item): ReactNode;
}

/** The operator's work queue: one list per state, open or closed; the state is stored in the URL. */
export function StateList<State extends string, Item extends { id: string }>({
  queryKey,
  states,
  load,
  label,
  nameOf,
  noneOf,
  line,
}: StateListProps<State, Item>) {
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const [usual] = states;
  const state = states.find((one) => one === params.get("state")) ?? usual;
  const { data, isError, refetch } = useQuery({
    queryKey: [queryKey, state],
    queryFn: ({ signal }) => load(state, signal),
  });
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{label}</legend>
        {states.map((one) => (
          <Chip
            key={one}
            type="radio"
            name="state"
            checked={one === state}
            onChange={() => patch({ state: one === usual ? null : one })}
          >
            {nameOf(one)}
          </Chip>
        ))}
      </fieldset>
      {data === undefined && (isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />)}
      {data?.length === 0 && <p className="text-soft">{noneOf(state)}</p>}
      {data !== undefined && data.length > 0 && (
        <ol className="divide-y divide-line card">{data.map(line)}</ol>
      )}
    </>
  );
}
