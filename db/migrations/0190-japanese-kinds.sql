-- Kinds of Japanese restaurants became cuisines of their own (src/domains/restaurants/cuisines.ts). Places whose source named one get it here; imports
-- write it from now on. The wider cuisine goes, since it is derived from the kind. A restaurant's own choice stays: that of partners, and that of
-- a demo restaurant whose profile was saved.
WITH terms (kind, words) AS (VALUES
  ('sushi', ARRAY['sushi', '寿司', '寿司店', '鮨', 'すし', '寿司・魚料理', '回転寿司']),
  ('ramen', ARRAY['ramen', 'tsukemen', 'ラーメン', 'ラーメン店', 'らーめん', 'つけ麺', '中華そば']),
  ('udon-soba', ARRAY['udon', 'soba', 'うどん', 'そば', '蕎麦', 'そばうどん', 'そば・うどん', 'そば・うどん店', 'うどん・そば']),
  ('yakitori', ARRAY['yakitori', '焼き鳥', '焼鳥', 'やきとり', '焼鳥・串焼']),
  ('okonomiyaki', ARRAY['okonomiyaki', 'hiroshimayaki', 'お好み焼き', 'お好み焼', 'もんじゃ', 'お好み焼き・もんじゃ']),
  ('tempura', ARRAY['tempura', '天ぷら', '天ぷら・揚げ物']),
  ('izakaya', ARRAY['izakaya', '居酒屋']),
  ('yakiniku', ARRAY['yakiniku', 'horumon', '焼肉', '焼肉店', '焼き肉', 'ホルモン', '焼肉・ホルモン'])
)
UPDATE restaurants r SET version = nextval('restaurant_version'),
  cuisines = array_prepend(t.kind,
    array_remove(CASE WHEN t.kind = 'yakiniku' THEN array_remove(r.cuisines, 'bbq') ELSE r.cuisines END, 'japanese'))
FROM terms t
WHERE lower(r.cuisine_type) = ANY (t.words) AND NOT t.kind = ANY (r.cuisines)
  AND (NOT r.is_partner OR (r.source = 'demo' AND r.profile_version = 0));
