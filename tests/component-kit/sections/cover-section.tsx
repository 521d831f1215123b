import { DRAWING_NAMES, type Drawing } from "#domains/restaurants/drawings.ts";
import { Cover } from "#domains/restaurants/web/cover/cover.tsx";
import { CoverBoard } from "#domains/restaurants/web/cover/cover-board.tsx";

const IDS = Array.from({ length: 126 }, (_, at) => `restaurant-${at}`);
const BOARDS: readonly (readonly Drawing[])[] = [
  ["sushi", "sashimi", "maki", "soup", "tempura", "tea"],
  ["yakitori", "rice", "tofu", "fried"],
  ["ramen"],
  [],
];

/** Every drawing twice, since a list of covers alone must look designed, and a few boards. */
export function CoverSection() {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3" aria-label="Covers">
        {IDS.map((id, at) => (
          <li key={id}>
            <Cover
              id={id}
              drawing={DRAWING_NAMES[at % (DRAWING_NAMES.length + 1)] ?? null}
              className="h-24 w-full rounded-lg"
            />
          </li>
        ))}
      </ul>
      {BOARDS.map((drawings, at) => (
        <CoverBoard
          key={drawings.join()}
          id={`board-${at}`}
          drawings={drawings}
          className="h-36 w-full sm:h-48 sm:rounded-card"
        />
      ))}
    </>
  );
}
