-- Rich texts as blocks, parsed at import: the description of a hotel and the body of a card.
-- Null if there is no text, or until the next import of a pack that an older version imported.
alter table hotel add column blocks jsonb;
alter table card add column blocks jsonb;
alter table draft add column blocks jsonb;
