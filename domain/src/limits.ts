/** Text fields of a post must stay under these, counted in characters (code points, as the database counts). */
export const TITLE_UNDER_CHARS = 100;
export const DESCRIPTION_UNDER_CHARS = 500;
export const PROMPT_UNDER_CHARS = 2000;

/** Tags of one post, and the length of one tag. */
export const TAGS_MAX = 20;
export const TAG_MAX_CHARS = 50;

/** Alternative text of one picture; ten of these stay well below what the database keeps for a post. */
export const ALT_TEXT_MAX_CHARS = 400;

/** A picture's placeholder in base64, and a video's captions: below what the database keeps for a post. */
export const PLACEHOLDER_MAX_CHARS = 48;
export const CAPTIONS_MAX_CHARS = 8000;

/** What a row keeps about its files in all, in bytes of JSON; the database writes it a little wider. */
export const MEDIA_INFO_MAX_BYTES = 57_000;

/** Files of one post, and the size of one file in megabytes of 1024 * 1024 bytes. */
export const UPLOAD_MAX_FILES = 10;
export const UPLOAD_MAX_MEGABYTES = 50;

/** The same for the compact uploader, and for those of a single picture. */
export const COMPACT_UPLOAD_MAX_FILES = 5;
export const AVATAR_MAX_MEGABYTES = 5;
export const TOOL_LOGO_MAX_MEGABYTES = 5;

/** Wider pictures and posters are scaled down to this many pixels, at this quality from 0 to 1. */
export const PICTURE_MAX_WIDTH = 1920;
export const PICTURE_QUALITY = 0.8;

/** Where in a video its poster is taken, in seconds; shorter ones give their middle. */
export const POSTER_AT_SECONDS = 1;

/** How long browsers and caches may keep an uploaded file. */
export const UPLOAD_CACHE_SECONDS = 3600;

/** Posts and reels in one page of the feed. */
export const FEED_PAGE_POSTS = 15;
export const FEED_PAGE_REELS = 5;

/** Above that the button of the feed says '99+'. */
export const NEW_POSTS_MAX = 99;

/** Reels that are loaded at once. */
export const REELS_MAX = 20;

/** A view of a reel does not count again within this time. */
export const REEL_VIEW_PAUSE_MS = 5000;

/** How long the success screen of the create form stays before the feed opens. */
export const CREATED_SHOWN_MS = 2000;

/** How long a copy button says 'Copied!'. */
export const COPIED_SHOWN_MS = 2000;

/** How long a finished upload keeps its mark in the list. */
export const UPLOAD_MARK_SHOWN_MS = 2000;

/** How long the callback page waits before it reads the session. */
export const CALLBACK_WAIT_MS = 100;

/** How long 'Email verified' stays before the feed opens. */
export const VERIFIED_SHOWN_MS = 3000;

/** How long 'Password Updated' stays before the feed opens. */
export const PASSWORD_UPDATED_SHOWN_MS = 2000;

/** Notifications in the list of the bell, and in one page of all of them. */
export const NOTIFICATIONS_KEPT = 20;

/** Above that the badge says '9+'. */
export const BADGE_MAX = 9;

/** Texts of a tool, in characters; the table has the same limits. */
export const TOOL_NAME_MAX_CHARS = 100;
export const TOOL_DESCRIPTION_MAX_CHARS = 1000;
export const TOOL_URL_MAX_CHARS = 500;
export const TOOL_PRICING_MAX_CHARS = 50;

/** Tools in one page of the directory. */
export const TOOLS_PAGE = 50;

/** How long the success banner of the tool form stays before the form closes. */
export const TOOL_SENT_SHOWN_MS = 2000;

/** Results in one page of a search. */
export const SEARCH_PAGE = 20;

/** How long typing must rest before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 300;
