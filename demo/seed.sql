-- The content of a new demo: the demo person, 3 posts and 2 tools, and what makes the other screens
-- live. The demo runs it once, in one transaction, with promptory.demo_password_hash set. The files
-- are those of the sample content with the same paths (supabase/sample).
insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at) values
  ('5a3c1e70-0b5d-4c1e-9a01-000000000000', 'demo@demo.promptory.local', current_setting('promptory.demo_password_hash'), now(), '{"provider":"email","providers":["email"]}', '{"username":"demo","full_name":"Demo User"}', now() - interval '60 days'),
  ('5a3c1e70-0b5d-4c1e-9a01-000000000001', 'mira_okafor@demo.promptory.local', null, now(), '{"provider":"email","providers":["email"]}', '{"username":"mira_okafor","full_name":"Mira Okafor"}', now() - interval '60 days'),
  ('5a3c1e70-0b5d-4c1e-9a01-000000000002', 'tomasz_w@demo.promptory.local', null, now(), '{"provider":"email","providers":["email"]}', '{"username":"tomasz_w","full_name":"Tomasz Wilk"}', now() - interval '60 days'),
  ('5a3c1e70-0b5d-4c1e-9a01-000000000003', 'yuki_ito@demo.promptory.local', null, now(), '{"provider":"email","providers":["email"]}', '{"username":"yuki_ito","full_name":"伊藤 ゆき"}', now() - interval '60 days'),
  ('5a3c1e70-0b5d-4c1e-9a01-000000000014', 'kofi_a@demo.promptory.local', null, now(), '{"provider":"email","providers":["email"]}', '{"username":"kofi_a","full_name":"Kofi Asante"}', now() - interval '60 days');

-- As specified, the names admin, test, user and demo are taken. The others are reserved everywhere.
insert into private.reserved_usernames (folded) values ('test');

insert into auth.identities (provider_id, user_id, identity_data, provider)
  select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email'
  from auth.users;

update public.profiles set bio = 'Trying Promptory. What I make here stays in this browser.', verified = false, avatar_url = null, created_at = now() - interval '60 days' where id = '5a3c1e70-0b5d-4c1e-9a01-000000000000';
update public.profiles set bio = 'Landscapes that never were. I collect fog.', verified = true, avatar_url = '/storage/v1/object/public/avatars/5a3c1e70-0b5d-4c1e-9a01-000000000001/avatar/portrait.webp', created_at = now() - interval '60 days' where id = '5a3c1e70-0b5d-4c1e-9a01-000000000001';
update public.profiles set bio = 'Physics teacher, evening astronomer. Mostly planets.', verified = false, avatar_url = '/storage/v1/object/public/avatars/5a3c1e70-0b5d-4c1e-9a01-000000000002/avatar/portrait.webp', created_at = now() - interval '60 days' where id = '5a3c1e70-0b5d-4c1e-9a01-000000000002';
update public.profiles set bio = '小さな世界をつくっています。Tiny worlds, big skies.', verified = true, avatar_url = '/storage/v1/object/public/avatars/5a3c1e70-0b5d-4c1e-9a01-000000000003/avatar/portrait.webp', created_at = now() - interval '60 days' where id = '5a3c1e70-0b5d-4c1e-9a01-000000000003';
update public.profiles set bio = 'Makes posters. Likes big suns.', verified = false, avatar_url = '/storage/v1/object/public/avatars/5a3c1e70-0b5d-4c1e-9a01-000000000014/avatar/portrait.webp', created_at = now() - interval '60 days' where id = '5a3c1e70-0b5d-4c1e-9a01-000000000014';

insert into public.posts (id, user_id, title, description, prompt, tags, media_urls, media_type, media_info, allow_copy_prompt, status, created_at, updated_at) values
  ('7b1d9c40-2e6a-4f3b-8c02-000000000001', '5a3c1e70-0b5d-4c1e-9a01-000000000001', 'Seven ridges before sunrise', 'The trick is to name the layers. Ask for seven and you get depth for free. The first of my AI art prompts that worked.', 'Layered mountain ridges at dawn, seven distinct layers fading into warm mist, firs silhouetted on the nearest ridge, pale orange sun just above the haze, {{mood}} atmosphere, painterly, soft gradients --ar 3:2 --style raw --s 150', array['midjourney', 'landscape', 'mist', 'digital painting'], array['/storage/v1/object/public/media/5a3c1e70-0b5d-4c1e-9a01-000000000001/posts/dawn-ridges.webp'], 'image', '[{"width":1020,"height":680,"alt":"Layers of blue mountain ridges in mist under a pale orange sunrise","placeholder":"p+cJFYJneHd9h3eAd3iHhWiFgEYH"}]', true, 'published', now() - interval '48 minutes', now() - interval '48 minutes'),
  ('7b1d9c40-2e6a-4f3b-8c02-000000000002', '5a3c1e70-0b5d-4c1e-9a01-000000000003', 'A cottage of my own', 'Small enough to carry home.', 'isometric floating island, tiny cottage with a red roof, round trees, little pond, soft clay render, pastel sky backdrop, gentle morning sun, tilt-shift --ar 1:1 --v 6', array['isometric', 'clay', 'tiny-worlds', 'character design'], array['/storage/v1/object/public/media/5a3c1e70-0b5d-4c1e-9a01-000000000003/posts/cottage-isle.webp'], 'image', '[{"width":880,"height":880,"alt":"A tiny floating island with a cottage and trees","placeholder":"s/gJFwLnh3eJd3h/hHeHeHiHdpEItokP"}]', true, 'published', now() - interval '1035 minutes', now() - interval '1035 minutes'),
  ('7b1d9c40-2e6a-4f3b-8c02-000000000003', '5a3c1e70-0b5d-4c1e-9a01-000000000002', 'Saturn, but make it opera', 'Pushed the nebula until it sang.', 'A golden gas giant with broad dusty rings, seen from a moon, violet and rose nebula behind, dramatic side light, ring shadow across the bands, cinematic, high detail
Negative prompt: text, watermark, lens flare, blurry', array['space', 'stable-diffusion', 'planets', 'concept art'], array['/storage/v1/object/public/media/5a3c1e70-0b5d-4c1e-9a01-000000000002/posts/saturnine.webp'], 'image', '[{"width":880,"height":880,"alt":"A golden ringed planet before a violet nebula","placeholder":"kCcKJwIXqGhWd4lwrGaKh3h4eIUIVSEP"}]', true, 'published', now() - interval '2231 minutes', now() - interval '2231 minutes');

insert into public.reels (id, user_id, title, prompt, tags, video_url, thumbnail_url, media_info, allow_copy_prompt, views_count, created_at, updated_at) values
  ('7b1d9c40-2e6a-4f3b-8c05-000000000001', '5a3c1e70-0b5d-4c1e-9a01-000000000014', 'Big sun, small birds', 'animated poster, enormous sun half sunk behind a flat sea, reflection broken into stripes that drift towards the viewer, six birds cross from left to right, {{palette: coral and violet | gold and navy}}, paper grain, seamless 6 second loop --ar 9:16', array['poster', 'loop', 'sunset', 'landscape'], '/storage/v1/object/public/media/5a3c1e70-0b5d-4c1e-9a01-000000000014/reels/sun-on-water.mp4', '/storage/v1/object/public/media/5a3c1e70-0b5d-4c1e-9a01-000000000014/reels/sun-on-water.webp', '[{"width":540,"height":960,"alt":"A large sun at the horizon, its reflection in stripes on violet water, birds passing by","placeholder":"oGgOTAhXuIgHh3V4iHdninCpCA==","poster":"/storage/v1/object/public/media/5a3c1e70-0b5d-4c1e-9a01-000000000014/reels/sun-on-water.webp"}]', true, 704, now() - interval '90 minutes', now() - interval '90 minutes');

insert into public.follows (follower_id, following_id) values
  ('5a3c1e70-0b5d-4c1e-9a01-000000000000', '5a3c1e70-0b5d-4c1e-9a01-000000000001'), ('5a3c1e70-0b5d-4c1e-9a01-000000000000', '5a3c1e70-0b5d-4c1e-9a01-000000000003'), ('5a3c1e70-0b5d-4c1e-9a01-000000000003', '5a3c1e70-0b5d-4c1e-9a01-000000000000');

insert into public.likes (user_id, post_id) values
  ('5a3c1e70-0b5d-4c1e-9a01-000000000002', '7b1d9c40-2e6a-4f3b-8c02-000000000001'), ('5a3c1e70-0b5d-4c1e-9a01-000000000003', '7b1d9c40-2e6a-4f3b-8c02-000000000001'), ('5a3c1e70-0b5d-4c1e-9a01-000000000001', '7b1d9c40-2e6a-4f3b-8c02-000000000002'), ('5a3c1e70-0b5d-4c1e-9a01-000000000014', '7b1d9c40-2e6a-4f3b-8c02-000000000003');

insert into public.comments (user_id, post_id, content) values
  ('5a3c1e70-0b5d-4c1e-9a01-000000000014', '7b1d9c40-2e6a-4f3b-8c02-000000000001', 'Naming the layers is such a simple trick. I got nine before the mist gave up.'),
  ('5a3c1e70-0b5d-4c1e-9a01-000000000001', '7b1d9c40-2e6a-4f3b-8c02-000000000003', 'The ring shadow makes it. Did you ask for it, or was it a gift?');

insert into public.tools (user_id, name, description, website_url, category, tags, pricing, featured, created_at) values
  ('5a3c1e70-0b5d-4c1e-9a01-000000000002', 'ChatGPT', 'A general assistant for text, pictures and code, with memory, files and tools.', 'https://chatgpt.com', 'Text Generation', array['assistant', 'writing'], 'Freemium', true, now() - interval '31 hours'),
  ('5a3c1e70-0b5d-4c1e-9a01-000000000001', 'Ideogram', 'Pictures that spell: posters, logos and lettering from text.', 'https://ideogram.ai', 'Image Generation', array['typography', 'poster'], 'Freemium', true, now() - interval '62 hours');

insert into public.communities (id, name, description, category, privacy, created_by, created_at) values
  ('7b1d9c40-2e6a-4f3b-8c04-000000000001', 'Light and Weather', 'Landscapes, fog, rain and the hour before sunset. Share the prompt with the picture, and say what you would change.', 'PHOTOGRAPHY', 'public', '5a3c1e70-0b5d-4c1e-9a01-000000000001', now() - interval '40 days');

insert into public.community_members (community_id, user_id, role) values
  ('7b1d9c40-2e6a-4f3b-8c04-000000000001', '5a3c1e70-0b5d-4c1e-9a01-000000000000', 'member'), ('7b1d9c40-2e6a-4f3b-8c04-000000000001', '5a3c1e70-0b5d-4c1e-9a01-000000000003', 'member');

insert into public.community_content (community_id, content_type, post_id, shared_by) values
  ('7b1d9c40-2e6a-4f3b-8c04-000000000001', 'post', '7b1d9c40-2e6a-4f3b-8c02-000000000001', '5a3c1e70-0b5d-4c1e-9a01-000000000001');

insert into public.community_messages (community_id, user_id, content, is_pinned) values
  ('7b1d9c40-2e6a-4f3b-8c04-000000000001', '5a3c1e70-0b5d-4c1e-9a01-000000000001', 'Welcome! Please share the whole prompt, not only the picture. We learn from the words.', true);

insert into public.conversations (id, participant_1, participant_2) values
  ('7b1d9c40-2e6a-4f3b-8c06-000000000001', '5a3c1e70-0b5d-4c1e-9a01-000000000000', '5a3c1e70-0b5d-4c1e-9a01-000000000003');

insert into public.messages (conversation_id, sender_id, content) values
  ('7b1d9c40-2e6a-4f3b-8c06-000000000001', '5a3c1e70-0b5d-4c1e-9a01-000000000003', 'Hello! Everything you do here stays in this browser, so feel free to try it all.');
