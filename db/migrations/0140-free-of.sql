-- "Free of" is said for each allergen: what stands in none of the three lists nobody has said anything about. Until now every
-- allergen that was not ticked counted as "not in it", and nobody can tell which of them a person meant: so all of those are
-- unanswered now, and shown to the restaurant as such. Nothing here is about a person.
ALTER TABLE menu_dishes
  ADD COLUMN free_of text[] NOT NULL DEFAULT '{}',
  -- Of those, the ones that were confirmed although the dish's own words speak of them (豆腐, かつお節).
  ADD COLUMN sure_free_of text[] NOT NULL DEFAULT '{}';
