// Generated from the migrations by `npm run generate:types`. A test fails if it is out of date.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  public: {
    Tables: {
      ai_requests: {
        Row: {
          attempts: number;
          day: string;
          requests: number;
          user_id: string;
        };
        Insert: {
          attempts: number;
          day: string;
          requests: number;
          user_id: string;
        };
        Update: {
          attempts?: number;
          day?: string;
          requests?: number;
          user_id?: string;
        };
        Relationships: [];
      };
      attached_prompts: {
        Row: {
          content: string;
          created_at: string;
          format: string;
          post_id: string;
          updated_at: string;
        };
        Insert: {
          content: string;
          created_at?: string;
          format: string;
          post_id: string;
          updated_at?: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          format?: string;
          post_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'attached_prompts_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: true;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      blocks: {
        Row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
        };
        Insert: {
          blocked_id: string;
          blocker_id?: string;
          created_at?: string;
        };
        Update: {
          blocked_id?: string;
          blocker_id?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'blocks_blocked_id_fkey';
            columns: ['blocked_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'blocks_blocker_id_fkey';
            columns: ['blocker_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      comment_typing: {
        Row: {
          id: string;
          post_id: string | null;
          reel_id: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          id?: string;
          post_id?: string | null;
          reel_id?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          id?: string;
          post_id?: string | null;
          reel_id?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'comment_typing_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comment_typing_reel_id_fkey';
            columns: ['reel_id'];
            isOneToOne: false;
            referencedRelation: 'reels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comment_typing_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      comments: {
        Row: {
          content: string;
          created_at: string;
          id: string;
          likes_count: number;
          parent_id: string | null;
          post_id: string | null;
          reel_id: string | null;
          replies_count: number;
          updated_at: string;
          user_id: string;
          liked: boolean | null;
        };
        Insert: {
          content: string;
          created_at?: string;
          id?: string;
          likes_count?: number;
          parent_id?: string | null;
          post_id?: string | null;
          reel_id?: string | null;
          replies_count?: number;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          id?: string;
          likes_count?: number;
          parent_id?: string | null;
          post_id?: string | null;
          reel_id?: string | null;
          replies_count?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'comments_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_reel_id_fkey';
            columns: ['reel_id'];
            isOneToOne: false;
            referencedRelation: 'reels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      communities: {
        Row: {
          allow_member_posts: boolean;
          allow_member_reels: boolean;
          category: string;
          cover_image_url: string | null;
          created_at: string;
          created_by: string | null;
          description: string;
          id: string;
          member_count: number;
          name: string;
          owner_id: string;
          post_count: number;
          privacy: string;
          reel_count: number;
          require_approval: boolean;
          slug: string;
          updated_at: string;
        };
        Insert: {
          allow_member_posts?: boolean;
          allow_member_reels?: boolean;
          category?: string;
          cover_image_url?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string;
          id?: string;
          member_count?: number;
          name: string;
          owner_id?: string;
          post_count?: number;
          privacy?: string;
          reel_count?: number;
          require_approval?: boolean;
          slug: string;
          updated_at?: string;
        };
        Update: {
          allow_member_posts?: boolean;
          allow_member_reels?: boolean;
          category?: string;
          cover_image_url?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string;
          id?: string;
          member_count?: number;
          name?: string;
          owner_id?: string;
          post_count?: number;
          privacy?: string;
          reel_count?: number;
          require_approval?: boolean;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'communities_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'communities_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      community_activity: {
        Row: {
          actions: number;
          community_id: string;
          created_at: string;
          user_id: string;
        };
        Insert: {
          actions: number;
          community_id: string;
          created_at: string;
          user_id: string;
        };
        Update: {
          actions?: number;
          community_id?: string;
          created_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'community_activity_community_id_fkey';
            columns: ['community_id'];
            isOneToOne: false;
            referencedRelation: 'communities';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_activity_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      community_content: {
        Row: {
          community_id: string;
          content_type: string;
          created_at: string;
          id: string;
          is_pinned: boolean;
          post_id: string | null;
          reel_id: string | null;
          shared_by: string;
        };
        Insert: {
          community_id: string;
          content_type: string;
          created_at?: string;
          id?: string;
          is_pinned?: boolean;
          post_id?: string | null;
          reel_id?: string | null;
          shared_by?: string;
        };
        Update: {
          community_id?: string;
          content_type?: string;
          created_at?: string;
          id?: string;
          is_pinned?: boolean;
          post_id?: string | null;
          reel_id?: string | null;
          shared_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'community_content_community_id_fkey';
            columns: ['community_id'];
            isOneToOne: false;
            referencedRelation: 'communities';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_content_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_content_reel_id_fkey';
            columns: ['reel_id'];
            isOneToOne: false;
            referencedRelation: 'reels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_content_shared_by_fkey';
            columns: ['shared_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      community_discussions: {
        Row: {
          community_id: string;
          last_message_at: string | null;
        };
        Insert: {
          community_id: string;
          last_message_at?: string | null;
        };
        Update: {
          community_id?: string;
          last_message_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'community_discussions_community_id_fkey';
            columns: ['community_id'];
            isOneToOne: true;
            referencedRelation: 'communities';
            referencedColumns: ['id'];
          },
        ];
      };
      community_invitations: {
        Row: {
          community_id: string;
          created_at: string;
          id: string;
          invited_by: string;
          invited_user_id: string;
          status: string;
        };
        Insert: {
          community_id: string;
          created_at?: string;
          id?: string;
          invited_by?: string;
          invited_user_id: string;
          status?: string;
        };
        Update: {
          community_id?: string;
          created_at?: string;
          id?: string;
          invited_by?: string;
          invited_user_id?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'community_invitations_community_id_fkey';
            columns: ['community_id'];
            isOneToOne: false;
            referencedRelation: 'communities';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_invitations_invited_user_id_fkey';
            columns: ['invited_user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      community_invite_links: {
        Row: {
          community_id: string;
          created_at: string;
          created_by: string;
          expires_at: string;
          token: string;
        };
        Insert: {
          community_id: string;
          created_at?: string;
          created_by: string;
          expires_at: string;
          token: string;
        };
        Update: {
          community_id?: string;
          created_at?: string;
          created_by?: string;
          expires_at?: string;
          token?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'community_invite_links_community_id_fkey';
            columns: ['community_id'];
            isOneToOne: true;
            referencedRelation: 'communities';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_invite_links_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      community_members: {
        Row: {
          community_id: string;
          invited_by: string | null;
          joined_at: string;
          role: string;
          status: string;
          user_id: string;
          was_member: boolean;
        };
        Insert: {
          community_id: string;
          invited_by?: string | null;
          joined_at?: string;
          role?: string;
          status?: string;
          user_id?: string;
          was_member?: boolean;
        };
        Update: {
          community_id?: string;
          invited_by?: string | null;
          joined_at?: string;
          role?: string;
          status?: string;
          user_id?: string;
          was_member?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'community_members_community_id_fkey';
            columns: ['community_id'];
            isOneToOne: false;
            referencedRelation: 'communities';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_members_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      community_message_reactions: {
        Row: {
          created_at: string;
          message_id: string;
          reaction_type: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          message_id: string;
          reaction_type: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          message_id?: string;
          reaction_type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'community_message_reactions_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'community_messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_message_reactions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      community_messages: {
        Row: {
          album_id: string | null;
          community_id: string;
          content: string;
          created_at: string;
          file_height: number | null;
          file_name: string | null;
          file_size: number | null;
          file_url: string | null;
          file_width: number | null;
          id: string;
          is_announcement: boolean;
          is_pinned: boolean;
          message_type: string;
          reactions: Json;
          reply_count: number;
          reply_to_id: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          album_id?: string | null;
          community_id: string;
          content: string;
          created_at?: string;
          file_height?: number | null;
          file_name?: string | null;
          file_size?: number | null;
          file_url?: string | null;
          file_width?: number | null;
          id?: string;
          is_announcement?: boolean;
          is_pinned?: boolean;
          message_type?: string;
          reactions?: Json;
          reply_count?: number;
          reply_to_id?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          album_id?: string | null;
          community_id?: string;
          content?: string;
          created_at?: string;
          file_height?: number | null;
          file_name?: string | null;
          file_size?: number | null;
          file_url?: string | null;
          file_width?: number | null;
          id?: string;
          is_announcement?: boolean;
          is_pinned?: boolean;
          message_type?: string;
          reactions?: Json;
          reply_count?: number;
          reply_to_id?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'community_messages_reply_to_id_fkey';
            columns: ['reply_to_id'];
            isOneToOne: false;
            referencedRelation: 'community_messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_messages_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      community_ownership_offers: {
        Row: {
          community_id: string;
          created_at: string;
          offered_to: string;
        };
        Insert: {
          community_id: string;
          created_at?: string;
          offered_to: string;
        };
        Update: {
          community_id?: string;
          created_at?: string;
          offered_to?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'community_ownership_offers_community_id_fkey';
            columns: ['community_id'];
            isOneToOne: true;
            referencedRelation: 'communities';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_ownership_offers_offered_to_fkey';
            columns: ['offered_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      community_preferences: {
        Row: {
          community_id: string;
          is_muted: boolean;
          read_at: string | null;
          user_id: string;
        };
        Insert: {
          community_id: string;
          is_muted?: boolean;
          read_at?: string | null;
          user_id?: string;
        };
        Update: {
          community_id?: string;
          is_muted?: boolean;
          read_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'community_preferences_community_id_fkey';
            columns: ['community_id'];
            isOneToOne: false;
            referencedRelation: 'communities';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_preferences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      community_typing: {
        Row: {
          community_id: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          community_id: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          community_id?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'community_typing_community_id_fkey';
            columns: ['community_id'];
            isOneToOne: false;
            referencedRelation: 'communities';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'community_typing_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      conversation_members: {
        Row: {
          conversation_id: string;
          deleted_until: string | null;
          is_accepted: boolean;
          is_declined: boolean;
          is_muted: boolean;
          last_message_at: string | null;
          messages_left: number | null;
          other_id: string;
          unread_count: number;
          user_id: string;
        };
        Insert: {
          conversation_id: string;
          deleted_until?: string | null;
          is_accepted: boolean;
          is_declined?: boolean;
          is_muted?: boolean;
          last_message_at?: string | null;
          messages_left?: number | null;
          other_id: string;
          unread_count?: number;
          user_id: string;
        };
        Update: {
          conversation_id?: string;
          deleted_until?: string | null;
          is_accepted?: boolean;
          is_declined?: boolean;
          is_muted?: boolean;
          last_message_at?: string | null;
          messages_left?: number | null;
          other_id?: string;
          unread_count?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'conversation_members_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_members_other_id_fkey';
            columns: ['other_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      conversations: {
        Row: {
          created_at: string;
          id: string;
          last_message_at: string | null;
          last_message_id: string | null;
          participant_1: string;
          participant_1_delivered_at: string | null;
          participant_1_read_at: string | null;
          participant_1_unread_count: number;
          participant_2: string;
          participant_2_delivered_at: string | null;
          participant_2_read_at: string | null;
          participant_2_unread_count: number;
        };
        Insert: {
          created_at?: string;
          id?: string;
          last_message_at?: string | null;
          last_message_id?: string | null;
          participant_1: string;
          participant_1_delivered_at?: string | null;
          participant_1_read_at?: string | null;
          participant_1_unread_count?: number;
          participant_2: string;
          participant_2_delivered_at?: string | null;
          participant_2_read_at?: string | null;
          participant_2_unread_count?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          last_message_at?: string | null;
          last_message_id?: string | null;
          participant_1?: string;
          participant_1_delivered_at?: string | null;
          participant_1_read_at?: string | null;
          participant_1_unread_count?: number;
          participant_2?: string;
          participant_2_delivered_at?: string | null;
          participant_2_read_at?: string | null;
          participant_2_unread_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'conversations_last_message_id_fkey';
            columns: ['last_message_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_participant_1_fkey';
            columns: ['participant_1'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_participant_2_fkey';
            columns: ['participant_2'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      copies: {
        Row: {
          created_at: string;
          id: string;
          post_id: string | null;
          reel_id: string | null;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          post_id?: string | null;
          reel_id?: string | null;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          post_id?: string | null;
          reel_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'copies_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'copies_reel_id_fkey';
            columns: ['reel_id'];
            isOneToOne: false;
            referencedRelation: 'reels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'copies_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      feed_news: {
        Row: {
          created_at: string;
          id: string;
          kind: string;
          user_id: string;
        };
        Insert: {
          created_at: string;
          id: string;
          kind: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          kind?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'feed_news_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      follows: {
        Row: {
          created_at: string;
          follower_id: string;
          following_id: string;
        };
        Insert: {
          created_at?: string;
          follower_id?: string;
          following_id: string;
        };
        Update: {
          created_at?: string;
          follower_id?: string;
          following_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'follows_follower_id_fkey';
            columns: ['follower_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'follows_following_id_fkey';
            columns: ['following_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      likes: {
        Row: {
          comment_id: string | null;
          created_at: string;
          id: string;
          post_id: string | null;
          reel_id: string | null;
          user_id: string;
        };
        Insert: {
          comment_id?: string | null;
          created_at?: string;
          id?: string;
          post_id?: string | null;
          reel_id?: string | null;
          user_id?: string;
        };
        Update: {
          comment_id?: string | null;
          created_at?: string;
          id?: string;
          post_id?: string | null;
          reel_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'likes_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'likes_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'likes_reel_id_fkey';
            columns: ['reel_id'];
            isOneToOne: false;
            referencedRelation: 'reels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'likes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      message_preferences: {
        Row: {
          allowed: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          allowed?: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          allowed?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'message_preferences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      message_typing: {
        Row: {
          conversation_id: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          conversation_id: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          conversation_id?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'message_typing_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'message_typing_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          album_id: string | null;
          content: string;
          conversation_id: string;
          created_at: string;
          file_height: number | null;
          file_name: string | null;
          file_size: number | null;
          file_url: string | null;
          file_width: number | null;
          id: string;
          message_type: string;
          reply_to_id: string | null;
          sender_id: string;
          shared_post_id: string | null;
          shared_reel_id: string | null;
          shared_tool_id: string | null;
          updated_at: string;
          status: string | null;
        };
        Insert: {
          album_id?: string | null;
          content: string;
          conversation_id: string;
          created_at?: string;
          file_height?: number | null;
          file_name?: string | null;
          file_size?: number | null;
          file_url?: string | null;
          file_width?: number | null;
          id?: string;
          message_type?: string;
          reply_to_id?: string | null;
          sender_id?: string;
          shared_post_id?: string | null;
          shared_reel_id?: string | null;
          shared_tool_id?: string | null;
          updated_at?: string;
        };
        Update: {
          album_id?: string | null;
          content?: string;
          conversation_id?: string;
          created_at?: string;
          file_height?: number | null;
          file_name?: string | null;
          file_size?: number | null;
          file_url?: string | null;
          file_width?: number | null;
          id?: string;
          message_type?: string;
          reply_to_id?: string | null;
          sender_id?: string;
          shared_post_id?: string | null;
          shared_reel_id?: string | null;
          shared_tool_id?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_reply_to_id_fkey';
            columns: ['reply_to_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_shared_post_id_fkey';
            columns: ['shared_post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_shared_reel_id_fkey';
            columns: ['shared_reel_id'];
            isOneToOne: false;
            referencedRelation: 'reels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_shared_tool_id_fkey';
            columns: ['shared_tool_id'];
            isOneToOne: false;
            referencedRelation: 'tools';
            referencedColumns: ['id'];
          },
        ];
      };
      mutes: {
        Row: {
          created_at: string;
          muted_id: string;
          muter_id: string;
        };
        Insert: {
          created_at?: string;
          muted_id: string;
          muter_id?: string;
        };
        Update: {
          created_at?: string;
          muted_id?: string;
          muter_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'mutes_muted_id_fkey';
            columns: ['muted_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mutes_muter_id_fkey';
            columns: ['muter_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notification_preferences: {
        Row: {
          announcements: boolean;
          comments: boolean;
          community_approvals: boolean;
          community_invitations: boolean;
          community_requests: boolean;
          follows: boolean;
          likes: boolean;
          mentions: boolean;
          replies: boolean;
          user_id: string;
        };
        Insert: {
          announcements?: boolean;
          comments?: boolean;
          community_approvals?: boolean;
          community_invitations?: boolean;
          community_requests?: boolean;
          follows?: boolean;
          likes?: boolean;
          mentions?: boolean;
          replies?: boolean;
          user_id?: string;
        };
        Update: {
          announcements?: boolean;
          comments?: boolean;
          community_approvals?: boolean;
          community_invitations?: boolean;
          community_requests?: boolean;
          follows?: boolean;
          likes?: boolean;
          mentions?: boolean;
          replies?: boolean;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_preferences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          actor_avatar: string | null;
          actor_id: string;
          actor_username: string;
          comment_id: string | null;
          community_id: string | null;
          community_message_id: string | null;
          created_at: string;
          group_id: string;
          id: string;
          post_id: string | null;
          read: boolean;
          reel_id: string | null;
          type: string;
          user_id: string;
        };
        Insert: {
          actor_avatar?: string | null;
          actor_id: string;
          actor_username: string;
          comment_id?: string | null;
          community_id?: string | null;
          community_message_id?: string | null;
          created_at?: string;
          group_id: string;
          id?: string;
          post_id?: string | null;
          read?: boolean;
          reel_id?: string | null;
          type: string;
          user_id: string;
        };
        Update: {
          actor_avatar?: string | null;
          actor_id?: string;
          actor_username?: string;
          comment_id?: string | null;
          community_id?: string | null;
          community_message_id?: string | null;
          created_at?: string;
          group_id?: string;
          id?: string;
          post_id?: string | null;
          read?: boolean;
          reel_id?: string | null;
          type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_community_message_id_fkey';
            columns: ['community_message_id'];
            isOneToOne: false;
            referencedRelation: 'community_messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_reel_id_fkey';
            columns: ['reel_id'];
            isOneToOne: false;
            referencedRelation: 'reels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      posts: {
        Row: {
          allow_copy_prompt: boolean;
          comments_count: number;
          copies_count: number;
          created_at: string;
          description: string | null;
          has_attached_prompt: boolean;
          id: string;
          likes_count: number;
          media_info: Json;
          media_type: string | null;
          media_urls: string[];
          prompt: string | null;
          saves_count: number;
          status: string;
          tags: string[];
          title: string;
          updated_at: string;
          user_id: string;
          liked: boolean | null;
          saved: boolean | null;
        };
        Insert: {
          allow_copy_prompt?: boolean;
          comments_count?: number;
          copies_count?: number;
          created_at?: string;
          description?: string | null;
          has_attached_prompt?: boolean;
          id?: string;
          likes_count?: number;
          media_info?: Json;
          media_type?: string | null;
          media_urls?: string[];
          prompt?: string | null;
          saves_count?: number;
          status?: string;
          tags?: string[];
          title: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          allow_copy_prompt?: boolean;
          comments_count?: number;
          copies_count?: number;
          created_at?: string;
          description?: string | null;
          has_attached_prompt?: boolean;
          id?: string;
          likes_count?: number;
          media_info?: Json;
          media_type?: string | null;
          media_urls?: string[];
          prompt?: string | null;
          saves_count?: number;
          status?: string;
          tags?: string[];
          title?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'posts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_url: string | null;
          bio: string | null;
          created_at: string;
          followers_count: number;
          following_count: number;
          full_name: string | null;
          id: string;
          posts_count: number;
          reels_count: number;
          show_online: boolean;
          updated_at: string;
          username: string;
          verified: boolean;
          website: string | null;
          blocked: boolean | null;
          blocks_viewer: boolean | null;
          following: boolean | null;
          follows_viewer: boolean | null;
          muted: boolean | null;
          search_name: string | null;
        };
        Insert: {
          avatar_url?: string | null;
          bio?: string | null;
          created_at?: string;
          followers_count?: number;
          following_count?: number;
          full_name?: string | null;
          id: string;
          posts_count?: number;
          reels_count?: number;
          show_online?: boolean;
          updated_at?: string;
          username: string;
          verified?: boolean;
          website?: string | null;
        };
        Update: {
          avatar_url?: string | null;
          bio?: string | null;
          created_at?: string;
          followers_count?: number;
          following_count?: number;
          full_name?: string | null;
          id?: string;
          posts_count?: number;
          reels_count?: number;
          show_online?: boolean;
          updated_at?: string;
          username?: string;
          verified?: boolean;
          website?: string | null;
        };
        Relationships: [];
      };
      reels: {
        Row: {
          allow_copy_prompt: boolean;
          comments_count: number;
          copies_count: number;
          created_at: string;
          id: string;
          likes_count: number;
          media_info: Json;
          prompt: string | null;
          saves_count: number;
          tags: string[];
          thumbnail_url: string | null;
          title: string;
          updated_at: string;
          user_id: string;
          video_url: string;
          views_count: number;
          liked: boolean | null;
          saved: boolean | null;
        };
        Insert: {
          allow_copy_prompt?: boolean;
          comments_count?: number;
          copies_count?: number;
          created_at?: string;
          id?: string;
          likes_count?: number;
          media_info?: Json;
          prompt?: string | null;
          saves_count?: number;
          tags?: string[];
          thumbnail_url?: string | null;
          title: string;
          updated_at?: string;
          user_id?: string;
          video_url: string;
          views_count?: number;
        };
        Update: {
          allow_copy_prompt?: boolean;
          comments_count?: number;
          copies_count?: number;
          created_at?: string;
          id?: string;
          likes_count?: number;
          media_info?: Json;
          prompt?: string | null;
          saves_count?: number;
          tags?: string[];
          thumbnail_url?: string | null;
          title?: string;
          updated_at?: string;
          user_id?: string;
          video_url?: string;
          views_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'reels_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      saves: {
        Row: {
          created_at: string;
          id: string;
          post_id: string | null;
          reel_id: string | null;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          post_id?: string | null;
          reel_id?: string | null;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          post_id?: string | null;
          reel_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saves_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saves_reel_id_fkey';
            columns: ['reel_id'];
            isOneToOne: false;
            referencedRelation: 'reels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saves_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      tools: {
        Row: {
          category: string;
          created_at: string;
          description: string;
          featured: boolean;
          id: string;
          logo_url: string | null;
          name: string;
          pricing: string | null;
          rating: number | null;
          tags: string[];
          updated_at: string;
          user_id: string;
          website_url: string;
        };
        Insert: {
          category: string;
          created_at?: string;
          description: string;
          featured?: boolean;
          id?: string;
          logo_url?: string | null;
          name: string;
          pricing?: string | null;
          rating?: number | null;
          tags?: string[];
          updated_at?: string;
          user_id?: string;
          website_url: string;
        };
        Update: {
          category?: string;
          created_at?: string;
          description?: string;
          featured?: boolean;
          id?: string;
          logo_url?: string | null;
          name?: string;
          pricing?: string | null;
          rating?: number | null;
          tags?: string[];
          updated_at?: string;
          user_id?: string;
          website_url?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'tools_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: Record<never, never>;
    Functions: {
      accept_community_invitation: {
        Args: { community_id: string; };
        Returns: undefined;
      };
      accept_message_request: {
        Args: { conv_id: string; };
        Returns: undefined;
      };
      accept_ownership: {
        Args: { community_id: string; };
        Returns: undefined;
      };
      ai_usage: {
        Args: Record<never, never>;
        Returns: { today: number; this_month: number; next_day: string; next_month: string; }[];
      };
      ban_from_community: {
        Args: { community_id: string; user_id: string; };
        Returns: undefined;
      };
      can_user_join_community: {
        Args: { community_id: string; user_id: string; };
        Returns: boolean;
      };
      community_stats: {
        Args: { community_id: string; };
        Returns: { member_count: number; post_count: number; reel_count: number; active_member_count: number; activity_count: number; growth_rate: number; }[];
      };
      create_community_invite_link: {
        Args: { community_id: string; };
        Returns: Database['public']['Tables']['community_invite_links']['Row'];
        SetofOptions: { from: '*'; to: 'community_invite_links'; isOneToOne: true; isSetofReturn: false };
      };
      create_community_secure: {
        Args: { name: string; slug?: string | null; description?: string; category?: string; cover_image_url?: string | null; privacy?: string; require_approval?: boolean; allow_member_posts?: boolean; allow_member_reels?: boolean; };
        Returns: Database['public']['Tables']['communities']['Row'];
        SetofOptions: { from: '*'; to: 'communities'; isOneToOne: true; isSetofReturn: false };
      };
      create_recovery_codes: {
        Args: Record<never, never>;
        Returns: string[];
      };
      debug_auth_state: {
        Args: Record<never, never>;
        Returns: { role: string; user_id: string; has_profile: boolean; second_factor_shown: boolean; session_is_live: boolean; server_time: string; }[];
      };
      delete_conversation: {
        Args: { conv_id: string; newest: string; };
        Returns: undefined;
      };
      delete_my_account: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      end_session: {
        Args: { session_id: string; };
        Returns: undefined;
      };
      following_posts: {
        Args: { before_at?: string | null; before_id?: string | null; page_size?: number; };
        Returns: Database['public']['Tables']['posts']['Row'][];
        SetofOptions: { from: '*'; to: 'posts'; isOneToOne: false; isSetofReturn: true };
      };
      following_reels: {
        Args: { before_at?: string | null; before_id?: string | null; page_size?: number; };
        Returns: Database['public']['Tables']['reels']['Row'][];
        SetofOptions: { from: '*'; to: 'reels'; isOneToOne: false; isSetofReturn: true };
      };
      generate_community_slug: {
        Args: { community_name: string; };
        Returns: string;
      };
      get_or_create_conversation: {
        Args: { user1_id: string; user2_id: string; };
        Returns: string;
      };
      increment_reel_views: {
        Args: { reel_id: string; };
        Returns: undefined;
      };
      inviter_of_link: {
        Args: { community_id: string; token: string; };
        Returns: Database['public']['Tables']['profiles']['Row'][];
        SetofOptions: { from: '*'; to: 'profiles'; isOneToOne: false; isSetofReturn: true };
      };
      is_username_available: {
        Args: { username: string; };
        Returns: boolean;
      };
      join_community_with_link: {
        Args: { community_id: string; token: string; };
        Returns: undefined;
      };
      mark_messages_as_delivered: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      mark_messages_as_read: {
        Args: { conv_id: string; user_id: string; };
        Returns: undefined;
      };
      my_sessions: {
        Args: Record<never, never>;
        Returns: { id: string; created_at: string; last_used_at: string; user_agent: string; ip: string; current: boolean; }[];
      };
      my_unused_files: {
        Args: { addresses: string[]; };
        Returns: string[];
      };
      notification_groups: {
        Args: { only_unread?: boolean; before_at?: string | null; before_id?: string | null; page_size?: number; containing?: string[] | null; };
        Returns: { id: string; group_id: string; type: string; post_id: string; reel_id: string; comment_id: string; community_id: string; community_message_id: string; created_at: string; total: number; unread: number; actor_usernames: string[]; actor_full_names: string[]; actor_avatars: string[]; title: string; picture: string; words: string; community_name: string; recipient_username: string; }[];
      };
      offer_ownership: {
        Args: { community_id: string; person_id: string; };
        Returns: undefined;
      };
      popular_tags: {
        Args: { max_rows?: number; };
        Returns: { tag: string; uses: number; }[];
      };
      public_page: {
        Args: { path: string; before_time?: string | null; before_id?: string | null; };
        Returns: Json;
      };
      recovery_codes_left: {
        Args: Record<never, never>;
        Returns: number;
      };
      require_recent_proof: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      resolve_usernames: {
        Args: { names: string[]; written_at?: string[] | null; edited_at?: string[] | null; };
        Returns: string[];
      };
      save_post: {
        Args: { post_id: string; post: Json; attached: Json; is_new: boolean; };
        Returns: Database['public']['Tables']['posts']['Row'][];
        SetofOptions: { from: '*'; to: 'posts'; isOneToOne: false; isSetofReturn: true };
      };
      search_communities: {
        Args: { query?: string; category?: string | null; privacy?: string | null; sort?: string; page_size?: number; known_ids?: string[]; };
        Returns: Database['public']['Tables']['communities']['Row'][];
        SetofOptions: { from: '*'; to: 'communities'; isOneToOne: false; isSetofReturn: true };
      };
      search_community_members: {
        Args: { community_id: string; query?: string; status?: string; page_size?: number; known_ids?: string[]; };
        Returns: Database['public']['Tables']['community_members']['Row'][];
        SetofOptions: { from: '*'; to: 'community_members'; isOneToOne: false; isSetofReturn: true };
      };
      search_messages: {
        Args: { query: string; page_size?: number; known_ids?: string[]; };
        Returns: Database['public']['Tables']['messages']['Row'][];
        SetofOptions: { from: '*'; to: 'messages'; isOneToOne: false; isSetofReturn: true };
      };
      search_posts: {
        Args: { query?: string; sort?: string; tags?: string[]; page_size?: number; known_ids?: string[]; filters?: string[]; matching?: string; };
        Returns: Database['public']['Tables']['posts']['Row'][];
        SetofOptions: { from: '*'; to: 'posts'; isOneToOne: false; isSetofReturn: true };
      };
      search_profiles: {
        Args: { query: string; page_size?: number; known_ids?: string[]; };
        Returns: Database['public']['Tables']['profiles']['Row'][];
        SetofOptions: { from: '*'; to: 'profiles'; isOneToOne: false; isSetofReturn: true };
      };
      search_recipients: {
        Args: { query: string; };
        Returns: Database['public']['Tables']['profiles']['Row'][];
        SetofOptions: { from: '*'; to: 'profiles'; isOneToOne: false; isSetofReturn: true };
      };
      search_reels: {
        Args: { query?: string; sort?: string; tags?: string[]; page_size?: number; known_ids?: string[]; filters?: string[]; matching?: string; };
        Returns: Database['public']['Tables']['reels']['Row'][];
        SetofOptions: { from: '*'; to: 'reels'; isOneToOne: false; isSetofReturn: true };
      };
      search_tools: {
        Args: { query?: string; category?: string | null; tags?: string[]; sort?: string; page_size?: number; known_ids?: string[]; filters?: string[]; matching?: string; };
        Returns: Database['public']['Tables']['tools']['Row'][];
        SetofOptions: { from: '*'; to: 'tools'; isOneToOne: false; isSetofReturn: true };
      };
      send_community_message_secure: {
        Args: { community_id: string; content: string; message_type?: string; file_url?: string | null; file_name?: string | null; file_size?: number | null; reply_to_id?: string | null; is_announcement?: boolean; };
        Returns: Database['public']['Tables']['community_messages']['Row'];
        SetofOptions: { from: '*'; to: 'community_messages'; isOneToOne: true; isSetofReturn: false };
      };
      similar_profiles: {
        Args: { query: string; page_size?: number; };
        Returns: Database['public']['Tables']['profiles']['Row'][];
        SetofOptions: { from: '*'; to: 'profiles'; isOneToOne: false; isSetofReturn: true };
      };
      sitemap: {
        Args: { kind: string; part?: number; };
        Returns: { path: string; modified: string; }[];
      };
      sitemap_parts: {
        Args: Record<never, never>;
        Returns: { kind: string; parts: number; }[];
      };
      suggest_search: {
        Args: { kind: string; query?: string; tags?: string[]; filters?: string[]; };
        Returns: { better_query: string; matching: string; unknown: string[]; }[];
      };
      suggested_people: {
        Args: { page_size?: number; };
        Returns: Database['public']['Tables']['profiles']['Row'][];
        SetofOptions: { from: '*'; to: 'profiles'; isOneToOne: false; isSetofReturn: true };
      };
      trending_communities: {
        Args: { amount?: number; };
        Returns: Database['public']['Tables']['communities']['Row'][];
        SetofOptions: { from: '*'; to: 'communities'; isOneToOne: false; isSetofReturn: true };
      };
      use_recovery_code: {
        Args: { code: string; };
        Returns: boolean;
      };
      username_changes: {
        Args: Record<never, never>;
        Returns: { changes_left: number; period_ends_at: string; }[];
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}

/** Columns that only a select that names them returns. They are not in `*` or in live changes. */
export interface ComputedColumns {
  ai_requests: never;
  attached_prompts: never;
  blocks: never;
  comment_typing: never;
  comments: 'liked';
  communities: never;
  community_activity: never;
  community_content: never;
  community_discussions: never;
  community_invitations: never;
  community_invite_links: never;
  community_members: never;
  community_message_reactions: never;
  community_messages: never;
  community_ownership_offers: never;
  community_preferences: never;
  community_typing: never;
  conversation_members: never;
  conversations: never;
  copies: never;
  feed_news: never;
  follows: never;
  likes: never;
  message_preferences: never;
  message_typing: never;
  messages: 'status';
  mutes: never;
  notification_preferences: never;
  notifications: never;
  posts: 'liked' | 'saved';
  profiles: 'blocked' | 'blocks_viewer' | 'following' | 'follows_viewer' | 'muted' | 'search_name';
  reels: 'liked' | 'saved';
  saves: never;
  tools: never;
}
