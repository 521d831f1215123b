-- Foods beyond the nine allergens, in the guest's words: [{"text": "celery", "severe": true, "foodId": "celery"}]. `foodId` is the
-- food of the lexicon (db/food/foods.json), null for words that it doesn't know. Health data, deleted with dietary_needs.
ALTER TABLE reservations
  ADD COLUMN other_needs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(other_needs) = 'array'),
  -- False: nobody has asked what the party can't eat, which is not the same as nothing.
  ADD COLUMN needs_asked boolean NOT NULL DEFAULT true;

-- Calls and walk-ins had no field for it.
UPDATE reservations SET needs_asked = false WHERE source IN ('walk-in', 'phone');
-- A severe allergen is a need, also where the need itself was not named.
UPDATE reservations SET dietary_needs = dietary_needs || ARRAY(
    SELECT 'without-' || allergen FROM unnest(severe_allergens) AS allergen
    WHERE NOT ('without-' || allergen = ANY(dietary_needs)))
  WHERE severe_allergens <> '{}' AND forgotten_at IS NULL;
UPDATE waitlist SET booking = booking || '{"otherNeeds": [], "needsAsked": true}' WHERE NOT booking ? 'otherNeeds';

-- What whoever ordered can't eat; an order of before says nothing of it.
ALTER TABLE orders
  ADD COLUMN dietary_needs text[] NOT NULL DEFAULT '{}',
  ADD COLUMN severe_allergens text[] NOT NULL DEFAULT '{}',
  ADD COLUMN other_needs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(other_needs) = 'array'),
  ADD COLUMN needs_asked boolean NOT NULL DEFAULT false;
