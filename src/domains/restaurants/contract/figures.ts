/** `GET /api/figures`, counted in the database. */
export interface Counts {
  restaurants: number;
  partners: number;
}
