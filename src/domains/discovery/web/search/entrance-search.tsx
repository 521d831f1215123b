import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { SearchReading } from "#domains/discovery/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { patchSearch } from "#platform/web/page/url-state.ts";
import { SearchBox } from "./search-box.tsx";

interface EntranceSearchProps {
  text?: string;
  placeholder?: string;
  autoFocus?: boolean;
  children?: ReactNode;
}

/** The search field of pages without results of their own: what is typed is answered on the map or in the list. */
export function EntranceSearch({ text = "", ...others }: EntranceSearchProps) {
  const navigate = useNavigate();
  const answer = async (reading: SearchReading) => {
    // The filters and places of an address are needed only now.
    const { addressOf } = await import("./typed-search.ts");
    await navigate(addressOf(reading));
  };
  return (
    <SearchBox
      {...others}
      text={text}
      near={null}
      onReading={(reading) => void answer(reading)}
      onText={(typed) => void navigate(`${paths.search()}${patchSearch("", { q: typed || null })}`)}
    />
  );
}
