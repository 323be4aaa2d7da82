<?php
/**
 * Plugin Name:       Site Connection
 * Description:       Tells the website when news changes, opens drafts in its design, and offers its charts in the editor. Set up by constants in wp-config.php.
 * Version:           1.1.0
 * Requires at least: 5.6
 * Requires PHP:      7.4
 *
 * Constants rather than a settings page: the secret stays out of the database, its backups and the sight of
 * other plugins and administrators, and there is no form to protect.
 */

namespace SiteConnection;

defined( 'ABSPATH' ) || exit;

const CATEGORIES     = array( 'newsletter', 'press-release' );
const PREVIEW_ACTION = 'site_connection_preview';

/* Settings ----------------------------------------------------------------------------------------------- */

function setting( $name ) {
	return defined( $name ) ? (string) constant( $name ) : '';
}

/** The addresses of all instances of the site: a list, or one text with spaces between them. */
function webhook_urls() {
	$setting = defined( 'SITE_WEBHOOK_URL' ) ? constant( 'SITE_WEBHOOK_URL' ) : '';
	$written = is_array( $setting ) ? implode( ' ', $setting ) : (string) $setting;
	return preg_split( '/\s+/', $written, -1, PREG_SPLIT_NO_EMPTY );
}

function sign( $text ) {
	return hash_hmac( 'sha256', $text, setting( 'SITE_WEBHOOK_SECRET' ) );
}

add_action( 'admin_notices', __NAMESPACE__ . '\\say_what_is_missing' );

function say_what_is_missing() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$missing = array();
	if ( ! webhook_urls() ) {
		$missing[] = 'without SITE_WEBHOOK_URL the website is not told of changes';
	}
	if ( strlen( setting( 'SITE_WEBHOOK_SECRET' ) ) < 16 ) {
		$missing[] = 'SITE_WEBHOOK_SECRET takes at least 16 characters, the same as on the website';
	}
	if ( $missing ) {
		$text = 'Site Connection, in wp-config.php: ' . implode( '; ', $missing ) . '.';
		printf( '<div class="notice notice-warning"><p>%s</p></div>', esc_html( $text ) );
	}
}

/* Charts ------------------------------------------------------------------------------------------------- */

add_action( 'init', __NAMESPACE__ . '\\prepare_charts' );

/** The address of one of the site's charts shows the chart in the editor. The first webhook address is the public one. */
function prepare_charts() {
	$urls = webhook_urls();
	$site = $urls ? wp_parse_url( $urls[0] ) : array();
	if ( empty( $site['scheme'] ) || empty( $site['host'] ) ) {
		return;
	}
	$origin = $site['scheme'] . '://' . $site['host'] . ( empty( $site['port'] ) ? '' : ':' . $site['port'] );
	wp_oembed_add_provider( $origin . '/charts/*', $origin . '/oembed' );
}

/* Changes ------------------------------------------------------------------------------------------------ */

add_action( 'transition_post_status', __NAMESPACE__ . '\\note_transition', 10, 3 );
add_action( 'deleted_post', __NAMESPACE__ . '\\note_deletion', 10, 2 );
add_action( 'shutdown', __NAMESPACE__ . '\\tell_site' );

/** Every save of a public post is a transition too; drafts, autosaves and revisions never touch `publish`. */
function note_transition( $new_status, $old_status, $post ) {
	if ( 'publish' === $new_status || 'publish' === $old_status ) {
		note_change( $post );
	}
}

/** A post that is deleted past the trash goes without a transition. */
function note_deletion( $id, $post ) {
	if ( 'publish' === $post->post_status ) {
		note_change( $post );
	}
}

function note_change( $post ) {
	if ( is_read_by_site( $post->post_type ) ) {
		changed_ids( $post->ID );
	}
}

/** The site reads what the REST API lists under /post or /posts, whatever the type is called. */
function is_read_by_site( $post_type ) {
	$type = get_post_type_object( $post_type );
	$base = $type ? ( $type->rest_base ? $type->rest_base : $type->name ) : '';
	return in_array( $base, array( 'post', 'posts' ), true );
}

function changed_ids( $id = null ) {
	static $ids = array();
	if ( null !== $id ) {
		$ids[ $id ] = $id;
	}
	return array_values( $ids );
}

/**
 * At the very end of the request: the block editor sets categories and fields after the post is saved, and
 * the site reads it back at once. One call to each instance for all that changed; without an id the site looks
 * at everything.
 * The delivery makes two calls of the same second differ: the site refuses one that it has seen.
 */
function tell_site() {
	$ids = changed_ids();
	if ( ! $ids || '' === setting( 'SITE_WEBHOOK_SECRET' ) ) {
		return;
	}
	$message = array( 'delivery' => wp_generate_uuid4() );
	if ( 1 === count( $ids ) ) {
		$message['id'] = $ids[0];
	}
	$body = wp_json_encode( $message );
	$time = (string) time();
	foreach ( webhook_urls() as $url ) {
		wp_remote_post(
			$url,
			array(
				'blocking'    => false,
				'timeout'     => 2,
				'redirection' => 0,
				'body'        => $body,
				'headers'     => array(
					'Content-Type'     => 'application/json',
					'X-Site-Timestamp' => $time,
					'X-Site-Signature' => sign( "$time.$body" ),
				),
			)
		);
	}
}

/* Previews ----------------------------------------------------------------------------------------------- */

add_filter( 'preview_post_link', __NAMESPACE__ . '\\point_preview_at_site', 10, 2 );
add_action( 'admin_post_' . PREVIEW_ACTION, __NAMESPACE__ . '\\open_preview' );
add_action( 'admin_post_nopriv_' . PREVIEW_ACTION, 'auth_redirect' );
add_action( 'rest_api_init', __NAMESPACE__ . '\\prepare_answers' );

/** The category under which the site shows the post; nothing where it does not, or has no previews. */
function site_category( $post ) {
	if ( '' === setting( 'SITE_PREVIEW_URL' ) || '' === setting( 'SITE_WEBHOOK_SECRET' ) || ! is_read_by_site( $post->post_type ) ) {
		return '';
	}
	foreach ( CATEGORIES as $slug ) {
		if ( has_term( $slug, 'category', $post ) ) {
			return $slug;
		}
	}
	return '';
}

/**
 * The button leads to open_preview, which signs at the moment of the click: a signed link in the editor's
 * page would be out of time whenever somebody writes for longer than it lives.
 */
function point_preview_at_site( $link, $post ) {
	if ( '' === site_category( $post ) ) {
		return $link;
	}
	$query = array(
		'action' => PREVIEW_ACTION,
		'id'     => $post->ID,
	);
	return add_query_arg( $query, admin_url( 'admin-post.php' ) );
}

/** Changes nothing, so it takes the right to edit the post and no nonce: the link may be opened again. */
function open_preview() {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended
	$id   = isset( $_GET['id'] ) ? absint( $_GET['id'] ) : 0;
	$post = get_post( $id );
	if ( ! $post || ! current_user_can( 'edit_post', $id ) ) {
		wp_die( 'You may not preview this post.', '', array( 'response' => 403 ) );
	}
	$type = site_category( $post );
	if ( '' === $type ) {
		wp_die( 'The website shows posts in the categories newsletter and press-release. Choose one of them, save, and try again.', '', array( 'response' => 404 ) );
	}
	$expires   = time() + 30 * MINUTE_IN_SECONDS;
	$signature = sign( "preview/$type/$id/$expires" );
	nocache_headers();
	// Another host by design, from a constant: wp_safe_redirect would refuse it.
	wp_redirect( add_query_arg( compact( 'expires', 'signature' ), untrailingslashit( setting( 'SITE_PREVIEW_URL' ) ) . "/$type/$id" ) );
	exit;
}

function prepare_answers() {
	foreach ( array_filter( get_post_types(), __NAMESPACE__ . '\\is_read_by_site' ) as $type ) {
		add_filter( "rest_prepare_$type", __NAMESPACE__ . '\\link_drafts_to_preview', 10, 3 );
		add_filter( "rest_prepare_$type", __NAMESPACE__ . '\\show_unpublished_changes', 10, 3 );
	}
}

/** For drafts the block editor takes its Preview address from the post's own link. */
function link_drafts_to_preview( $response, $post, $request ) {
	if ( 'edit' === $request['context'] && 'publish' !== $post->post_status && isset( $response->data['link'] ) ) {
		$response->data['link'] = point_preview_at_site( $response->data['link'], $post );
	}
	return $response;
}

/** The site asks with `preview` and an editor's credentials: it gets what was written, not only what was published. */
function show_unpublished_changes( $response, $post, $request ) {
	if ( 'true' !== $request['preview'] || ! current_user_can( 'edit_post', $post->ID ) ) {
		return $response;
	}
	$autosave = wp_get_post_autosave( $post->ID );
	if ( $autosave && $autosave->post_modified_gmt > $post->post_modified_gmt ) {
		$response->data['title']['rendered']   = get_the_title( $autosave );
		$response->data['content']['rendered'] = apply_filters( 'the_content', $autosave->post_content );
	}
	return $response;
}
